import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import { Cleanup } from './child.ts';
import { startInstance } from './start-instance.ts';
import { StartFailure } from './data-dir.ts';
import { identityOf, isAlive } from './processes.ts';

const GLANCE = 500;

/**
 * Calls back when npm, which started us, dies without a word, as with `kill -9`: nobody could stop us any more.
 * Only under npm: a launcher that a script left in the background is meant to outlive it.
 */
function whenNpmDies(then: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const watched = [process.ppid, parentOf(process.ppid)].flatMap((pid) => (pid > 1 ? (identityOf(pid) ?? []) : []));
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isAlive)) return;
    clearInterval(timer);
    then();
  }, GLANCE);
  timer.unref();
}

const parent = process.ppid;

/** npm may run its scripts through a shell, which then stands between us. */
function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const above = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return /^(sh|dash|bash)$/.test(command) ? above : 0;
  } catch {
    return 0;
  }
}

const help = `Uso: npm start              inicia Timbra en esta máquina
     npm run dev            lo mismo, y vuelve a cargar la API y el worker cuando cambia el código

Variables de entorno más usadas:
  PORT            puerto de la dirección (3000)
  DATA_DIR        carpeta de los datos (.data)
  DATABASE_URL    un PostgreSQL tuyo en lugar del incluido
  REDIS_URL       un Redis para la cola en lugar de PostgreSQL
  DEMO            empty: la cuenta de demostración empieza sin datos de ejemplo

La tabla completa está en el README. Dos instancias corren a la vez con PORT y DATA_DIR distintos.
`;

/** Ctrl-C reaches us twice at once, from the terminal and from npm: only a later one is a person in a hurry. */
const HURRY = 1_000;

const cleanup = new Cleanup();
const cancel = new AbortController();
const say = (text: string) => void process.stdout.write(text);

// The start does not stop for a log on a full disk, or a terminal that is gone.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
process.exitCode = await main();

async function main(): Promise<number> {
  const { watch, wantsHelp } = readArguments();
  if (wantsHelp) {
    say(help);
    return 0;
  }
  const opening = startInstance({ settings: process.env, watch, cleanup, cancelled: cancel.signal, say });
  const stopped = stopOnSignal(opening);
  try {
    await opening;
  } catch (error) {
    if (!cancel.signal.aborted) return await giveUp(error);
  }
  return stopped;
}

function readArguments(): { watch: boolean; wantsHelp: boolean } {
  const options = { help: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } } as const;
  try {
    const { values } = parseArgs({ options });
    return { watch: values.watch, wantsHelp: values.help };
  } catch {
    return { watch: false, wantsHelp: true };
  }
}

async function giveUp(error: unknown): Promise<number> {
  const text = error instanceof StartFailure ? error.message : (diskFull(error) ?? stackOf(error));
  process.stderr.write(`\n${text}\n`);
  await cleanup.run();
  return 1;
}

function diskFull(error: unknown): string | undefined {
  // The system says ENOSPC for it, and PostgreSQL 53100.
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === '53100');
  return isFull ? 'No hay espacio en el disco. Libera espacio, o elige otra carpeta con DATA_DIR.' : undefined;
}

// This is a declaration: `main` runs before what stands below it is assigned.
function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Resolves once everything has stopped after a signal; a second one does not wait for that. */
function stopOnSignal(opening: Promise<void>): Promise<number> {
  let first = 0;
  return new Promise((resolve) => {
    const stop = () => {
      if (cancel.signal.aborted) {
        if (Date.now() - first > HURRY) process.exit(1);
        return;
      }
      first = Date.now();
      cancel.abort();
      say('\nDeteniendo Timbra…\n');
      opening
        .catch(() => undefined)
        .then(() => cleanup.run())
        .then(
          () => resolve(0),
          (error: unknown) => void giveUp(error).then(resolve),
        );
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    whenNpmDies(stop);
  });
}
