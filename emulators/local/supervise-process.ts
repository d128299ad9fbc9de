import { join } from 'node:path';
import type { ChildOrder, Environment } from './child.ts';
import type { Cleanup } from './cleanup.ts';
import type { ProcessName } from './entries.ts';
import { entries, nodeOptions } from './entries.ts';
import { LogFile } from './log-file.ts';
import type { ProcessNotes } from './process-notes.ts';
import { Supervised, type Supervision } from './supervise.ts';

interface ProcessOrder {
  readonly env: Environment;
  readonly logs: string;
  readonly notes: ProcessNotes;
  readonly cleanup: Cleanup;
  readonly say: (text: string) => void;
  /** Aborted while it is first started, it is not tried again. */
  readonly cancelled: AbortSignal;
  /** Shows what the processes log at the terminal too. */
  readonly echo: boolean;
}

/** Starts one of the processes of the instance and keeps it running until the cleanup. */
export async function superviseProcess(name: ProcessName, processOrder: ProcessOrder): Promise<Supervised> {
  const { env, notes, say, cleanup } = processOrder;
  const log = new LogFile(join(processOrder.logs, `${name}.log`));
  const order: ChildOrder = {
    name,
    entry: entries[name],
    nodeOptions: nodeOptions[name],
    env,
    onLine: (line) => {
      log.writeLine(line);
      if (processOrder.echo) say(`${name} ${line}\n`);
    },
  };
  const supervision: Supervision = {
    onStarted: (_name, pid) => notes.note(name, pid),
    onLost: (_name, wait) => say(lossOf(name, wait, log.path)),
  };
  const supervised = await Supervised.start(order, supervision, processOrder.cancelled);
  cleanup.add(() => supervised.stop());
  return supervised;
}

const spanish: Readonly<Record<ProcessName, string>> = {
  api: 'La API',
  worker: 'El worker',
  emulators: 'El proceso de los emuladores',
};

function lossOf(name: ProcessName, waitMs: number, log: string): string {
  const when = waitMs === 0 ? 'Se inicia de nuevo' : `Se inicia de nuevo en ${Math.ceil(waitMs / 1_000)} s`;
  return `${spanish[name]} se detuvo. ${when}; lo que dijo está en ${log}\n`;
}
