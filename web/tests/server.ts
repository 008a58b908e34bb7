/** A server for one test: its own folder of games, quick bots, and it can be killed and started again. */

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

function python(): string {
  const own = join(ROOT, '.venv/bin/python');
  return process.env.FOLSOM_PYTHON ?? (existsSync(own) ? own : 'python3');
}

export class Server {
  private child: ChildProcess | null = null;
  private readonly data = mkdtempSync(join(tmpdir(), 'folsom-page-'));

  constructor(readonly port = 8399) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const options = [
      '--port',
      String(this.port),
      '--data',
      this.data,
      '--bot-pause',
      '0.02',
      '--undo-pause',
      '0.05',
    ];
    const child = spawn(python(), ['-m', 'folsom', 'serve', ...options], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    for (let attempt = 0; attempt < 150; attempt += 1) {
      if (child.exitCode !== null) throw new Error(`the server did not start:\n${said}`);
      const answer = await fetch(`${this.address}/api/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((wait) => setTimeout(wait, 200));
    }
    throw new Error(`the server did not answer:\n${said}`);
  }

  /** End it at once, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    this.child = null;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
