/** A real `folsom serve` with a data folder of its own. */

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const WEB = resolve(import.meta.dirname, '../..');
const PROGRAM = process.env.FOLSOM ?? join(WEB, '../.venv/bin/folsom');

export class Server {
  address = '';
  private port = '0';
  private process: ChildProcess | null = null;

  private constructor(
    private readonly data: string,
    private readonly more: string[],
  ) {}

  static async open(...more: string[]): Promise<Server> {
    if (!existsSync(join(WEB, 'dist/index.html')))
      throw new Error('No built page: run `npm run build` first.');
    const server = new Server(await mkdtemp(join(tmpdir(), 'folsom-table-')), more);
    await server.start();
    return server;
  }

  /** Start, or start again at the same port with the same games. */
  async start(): Promise<void> {
    const pauses = ['--bot-pause', '0', '--undo-pause', '0', '--absent-after', '1'];
    // All tests come from one address, some of them under the name of a machine in a house; they play faster than anybody.
    const crowd = [
      ...['--tables-per-hour', '10000', '--messages-per-second', '1000'],
      ...['--origin', 'http://house.test'],
    ];
    // Games are analysed where a test asks for it: others are played next to it.
    const own = ['--no-analysis', '--push', '--port', this.port, '--data', this.data, ...this.more];
    const child = spawn(PROGRAM, ['serve', ...own, ...pauses, ...crowd], {
      env: { ...process.env, PYTHONUNBUFFERED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    this.address = await new Promise<string>((found, failed) => {
      let said = '';
      const hear = (part: Buffer): void => {
        said += part.toString();
        const match = /http:\/\/[^/\s]+:(\d+)/.exec(said);
        if (!match) return;
        this.port = match[1] ?? '0';
        found(match[0]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => failed(new Error(`The server did not start: ${said}`)));
      child.once('error', failed);
    });
  }

  /** End the process as a power cut would. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}
