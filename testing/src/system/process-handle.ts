import { type Child, type ChildOrder, type Environment, startChild } from '@timbra/emulators/local/child.ts';
import { noteProcess } from './run-folder.ts';

/** One process of a system under test, which may be killed and started again at the same place. */
export interface ProcessHandle {
  readonly pid: () => number;
  /** Returns where it listens, if it does. */
  readonly url: () => string | undefined;
  /** Ends it as `kill -9` does, or with another signal. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** Resolves when it has ended, by itself or not. */
  readonly ended: () => Promise<unknown>;
  /** Starts it again, with changed settings if given; what still runs is killed first. */
  readonly restart: (changes?: Environment) => Promise<void>;
}

export async function startProcess(runFolder: string, order: ChildOrder): Promise<ProcessHandle> {
  const start = async (changes: Environment): Promise<Child> => {
    const started = await startChild({ ...order, env: { ...order.env, ...changes } });
    await noteProcess(runFolder, started.pid);
    return started;
  };
  let child = await start({});
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => void (await child.stop(signal));
  const restart = async (changes: Environment = {}) => {
    await kill();
    child = await start(changes);
  };
  return { pid: () => child.pid, url: () => child.ready.url, kill, ended: () => child.ended, restart };
}
