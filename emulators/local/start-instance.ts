import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { buildApps, staleApps } from './apps/build-apps.ts';
import { serveSources } from './apps/serve-sources.ts';
import { refuseHalfRestored, settleRestored } from './backup/restored.ts';
import { makeEncryptionKey, openDataDir, StartFailure } from './data-dir.ts';
import { type DemoLogin, makeSamples, seedDemo } from './demo-seed.ts';
import { bringUpToDate, keysInUse, onDatabase, openDatabase } from './instance-database.ts';
import { ProcessNotes, superviseProcess } from './supervise-process.ts';
import { compiledCode, sourceFolders } from './entries.ts';
import { lockInstance } from './instance-lock.ts';
import { isFree } from './ports.ts';
import { showStep } from './progress.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';
import { tryAgain } from './try-again.ts';
import { watchSources } from './watch-sources.ts';
import { ChildFailure, type Cleanup, type Environment, runToEnd } from './child.ts';

interface Options {
  readonly settings: NodeJS.ProcessEnv;
  readonly watch: boolean;
  readonly cleanup: Cleanup;
  readonly cancelled: AbortSignal;
  readonly say: (text: string) => void;
}

/** Starts all that makes up Timbra on this machine and says what a person needs to know about it. */
export async function startInstance(options: Options): Promise<void> {
  const { settings, cleanup, cancelled, say } = options;
  const dataDir = await openDataDir(settings['DATA_DIR'] || '.data');
  cleanup.add(await lockInstance(dataDir));
  await refuseHalfRestored(dataDir);
  const notes = new ProcessNotes(dataDir);
  await notes.stopOrphans();
  const surroundings = await surroundingsOf(settings, dataDir);
  await requireFreePort(surroundings);
  const compile = { NODE_COMPILE_CACHE: compiledCode, ...surroundings.env };
  // The longest work goes on beside the rest of the start.
  const compiled = beside((ending) => compileCode(compile, ending), options);
  const stale = options.watch ? [] : await staleApps();
  if (stale.length > 0) say('Construyendo la interfaz (solo cuando cambia)…\n');
  const built = beside((ending) => buildApps(stale, ending), options);
  cancelled.throwIfAborted();
  const database = await openDatabase(settings['DATABASE_URL'] || undefined, dataDir, say);
  cleanup.add(database.stop);
  cancelled.throwIfAborted();
  const whenReady = <T>(work: () => Promise<T>) => onDatabase(work, say, cancelled);
  const onWait = (text: string) => say(`${text}\n`);
  await showStep('Preparando la base de datos', () => whenReady(() => bringUpToDate(database.url, onWait)));
  await whenReady(() => settleRestored(dataDir, database.url));
  cancelled.throwIfAborted();
  const logs = join(dataDir, 'logs');
  const sealing = surroundings.isKeyToMake
    ? { ENCRYPTION_KEY: await makeEncryptionKey(dataDir, () => whenReady(() => keysInUse(database.url))) }
    : {};
  const env = { ...compile, ...sealing, DATABASE_URL: database.url };
  const login = await showStep('Iniciando Timbra', async () => {
    await compiled;
    return startProcesses({ ...options, env, surroundings, notes, logs });
  });
  if (stale.length > 0) await showStep('Terminando de construir la interfaz', () => built);
  const served = `http://localhost:${surroundings.port}`;
  const url = options.watch ? await serveSources({ apiUrl: served, dataDir, env, cleanup }) : served;
  say(summaryOf({ url, login, dataDir, logs, emulated: surroundings.emulated }));
  if (login && surroundings.samples) makeSamples({ ...options, env });
}

/** Begins work that other steps need not wait for. It ends with the start; whoever waits for it is told of its failure. */
function beside(work: (ending: AbortSignal) => Promise<void>, { cleanup, cancelled }: Options): Promise<void> {
  const ending = new AbortController();
  const done = work(AbortSignal.any([ending.signal, cancelled]));
  const settled = done.catch(() => undefined);
  cleanup.add(async () => {
    ending.abort();
    await settled;
  });
  return done;
}

async function requireFreePort({ host, port }: Surroundings): Promise<void> {
  if (await isFree(port, host)) return;
  throw new StartFailure(`El puerto ${port} está ocupado. Inicia Timbra en otro: PORT=${port + 1} npm start`);
}

interface Processes extends Options {
  readonly env: Environment & { readonly DATABASE_URL: string };
  readonly surroundings: Surroundings;
  readonly notes: ProcessNotes;
  readonly logs: string;
}

async function startProcesses(processes: Processes): Promise<DemoLogin | undefined> {
  const { surroundings, cancelled, cleanup, watch } = processes;
  const order = { ...processes, echo: watch };
  try {
    if (surroundings.emulated.length > 0) await superviseProcess('emulators', order);
    cancelled.throwIfAborted();
    const [login, ...servers] = await allOf([
      surroundings.demo ? seed(processes) : undefined,
      superviseProcess('api', order),
      superviseProcess('worker', order),
    ]);
    if (watch) {
      const stopWatching = watchSources(
        sourceFolders,
        () => void Promise.all(servers.map((server) => server.restart())),
      );
      cleanup.add(async () => stopWatching());
    }
    return login;
  } catch (error) {
    throw error instanceof ChildFailure ? new StartFailure(`Timbra no inició.\n${error.message}`) : error;
  }
}

/** What seeds is done again where the database died below it: what is there already it leaves as it is. */
const seed = ({ env, say, cancelled }: Processes) =>
  tryAgain(() => seedDemo(env), {
    passes: () => true,
    onFailed: () => say('La cuenta de demostración no se creó. Se intenta de nuevo\n'),
    most: 7,
    signal: cancelled,
  });

/** Waits for all of them before it tells that one failed: what the others started is then there to be stopped. */
async function allOf<T extends readonly unknown[] | []>(work: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/**
 * Compiles the servers' code after an installation, before they start: all of them at once would each compile the same
 * files. Of what changes later each compiles the little that has changed.
 * @param env names the folder where Node keeps it. @param signal aborted, it ends the work.
 */
async function compileCode(env: Environment, signal: AbortSignal): Promise<void> {
  const { NODE_COMPILE_CACHE: folder, PATH = '' } = env;
  if (folder === undefined || existsSync(folder)) return;
  const compiling = runToEnd(join(import.meta.dirname, 'compile.ts'), { NODE_COMPILE_CACHE: folder, PATH }, signal);
  // Code that cannot be loaded is told by the process that needs it.
  await compiling.catch(() => undefined);
}

interface SummaryFacts {
  readonly url: string;
  readonly login: { readonly email: string; readonly password: string } | undefined;
  readonly dataDir: string;
  readonly logs: string;
  readonly emulated: readonly string[];
}

/** Tells a person what they need to know once everything runs, and nothing else. */
export function summaryOf(facts: SummaryFacts): string {
  const rows: (readonly [string, string | undefined])[] = [
    ['Dirección', facts.url],
    ['Demostración', facts.login && `${facts.login.email}, contraseña ${facts.login.password}`],
    ['Datos', facts.dataDir],
    ['Registros', facts.logs],
    ['Emulado', emulation(facts.emulated)],
  ];
  const lines = rows.filter(([, value]) => value !== undefined).map(([name, value]) => `  ${name.padEnd(15)}${value}`);
  return `\n  Timbra está lista\n\n${lines.join('\n')}\n\n  Ctrl-C detiene todo.\n\n`;
}

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

function emulation(emulated: readonly string[]): string | undefined {
  if (emulated.length === 0) return undefined;
  return `${list.format(emulated)}: nada de lo que emitas tiene valor fiscal`;
}
