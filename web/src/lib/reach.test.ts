import { describe, expect, it } from 'vitest';
import { reachOf } from './reach';

describe('how far a link reaches', () => {
  it.each(['localhost', '127.0.0.1', '127.8.0.1', '[::1]', '0.0.0.0', 'table.localhost', ''])(
    '%s is this machine',
    (host) => expect(reachOf(host)).toBe('machine'),
  );
  it.each(['192.168.1.20', '10.0.0.5', '172.16.0.1', '172.31.9.9', '169.254.3.3', 'rosa.local', '[fd12::1]'])(
    '%s is this house',
    (host) => expect(reachOf(host)).toBe('house'),
  );
  it.each(['games.example.org', '172.32.0.1', '8.8.8.8', '[2001:db8::1]', '10.example.org'])(
    '%s is everybody',
    (host) => expect(reachOf(host)).toBe('world'),
  );
});
