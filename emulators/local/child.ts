import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Environment = Readonly<Record<string, string>>;

/**
 * Runs one of our scripts to its end; a failure carries what it complained about.
 * @param signal aborted, it ends the script.
 */
export async function runToEnd(entry: string, env: Environment, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [entry], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal && { signal }),
  });
  const [complained, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${entry} ended with ${code}: ${complained.trim()}`);
}

export interface ChildOrder {
  readonly name: string;
  /** It is the script, an absolute path. */
  readonly entry: string;
  readonly env: Environment;
  /** They are options of Node itself, before the script. */
  readonly nodeOptions?: readonly string[];
  readonly onLine?: (line: string) => void;
  /** Aborted, it ends the child as SIGTERM does, although it is not ready yet. */
  readonly signal?: AbortSignal;
}

/** Tells over the process's channel that it serves: `{ ready: true }`, with its address where it has one. */
interface ReadyMessage {
  readonly ready: true;
  readonly url?: string;
}

export interface Child {
  readonly pid: number;
  readonly ready: ReadyMessage;
  readonly ended: Promise<Ending>;
  /** Signals it and waits for its end; one that has not ended after ten seconds is killed. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<Ending>;
}

interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A child ended before it was ready; the message holds the last lines that it wrote. */
export class ChildFailure extends Error {
  override readonly name = 'ChildFailure';
  readonly ending: Ending;

  constructor(message: string, ending: Ending) {
    super(message);
    this.ending = ending;
  }
}

const SHOWN_LINES = 30;
const WAIT_MS = 10_000;

/** Starts one of our scripts and waits until it reports that it is ready. */
export async function startChild(order: ChildOrder): Promise<Child> {
  const endWithParent = ['--import', join(import.meta.dirname, 'end-with-parent.ts')];
  const child = spawn(process.execPath, [...(order.nodeOptions ?? []), ...endWithParent, order.entry], {
    env: order.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C at the terminal is for the launcher, which stops its children in order.
    detached: true,
    ...(order.signal && { signal: order.signal }),
  });
  const said = collectLines(child, order.onLine);
  const ended = new Promise<Ending>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  const ready = await Promise.race([readiness(child), ended]);
  if (!('ready' in ready)) throw new ChildFailure(`${order.name} ended before it was ready\n${said.join('\n')}`, ready);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${order.name} has no process`);
  return { pid, ready, ended, stop: (signal = 'SIGTERM') => stop(child, ended, signal) };
}

function readiness(child: ChildProcess): Promise<ReadyMessage> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.on('message', (message) => {
      if (isReady(message)) resolve(message);
    });
  });
}

function isReady(message: unknown): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'ready' in message && message.ready === true;
}

function collectLines(child: ChildProcess, onLine: ChildOrder['onLine']): readonly string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > SHOWN_LINES) lines.shift();
      onLine?.(line);
    });
  }
  return lines;
}

async function stop(child: ChildProcess, ended: Promise<Ending>, signal: NodeJS.Signals): Promise<Ending> {
  child.kill(signal);
  const killing = setTimeout(() => child.kill('SIGKILL'), WAIT_MS);
  const ending = await ended;
  clearTimeout(killing);
  return ending;
}

/** Stops what has been started so far, in the opposite order, once. */
export class Cleanup {
  readonly #steps: (() => Promise<unknown>)[] = [];
  #running: Promise<void> | undefined;

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  run(): Promise<void> {
    this.#running ??= this.#unwind();
    return this.#running;
  }

  async #unwind(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      // What is left must be stopped all the same.
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not everything stopped');
  }
}
