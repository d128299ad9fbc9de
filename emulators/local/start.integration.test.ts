import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '@timbra/testing/database/database.ts';
import '@timbra/testing/system/run-context.ts';
import { freePort } from './ports.ts';
import type { ProcessIdentity } from './processes.ts';
import { isAlive, signal, waitForEnd } from './processes.ts';
import type { Launcher } from './testing/launcher.ts';
import { launch, processesOf } from './testing/launcher.ts';

/** An instance that starts for the first time: it loads SAT's lists, which takes a while. The others copy its data. */
let first: { dataDir: string; port: number; launcher: Launcher; stopped?: Promise<number | null> };
let dataDir: string;
let port: number;

beforeAll(async () => {
  const instance = { dataDir: join(await makeHome(), 'data'), port: await freePort() };
  first = { ...instance, launcher: launch({ DATA_DIR: instance.dataDir, PORT: String(instance.port) }) };
  await first.launcher.ready;
});

const stopFirst = (): Promise<number | null> => (first.stopped ??= stop(first.launcher));

afterAll(stopFirst);

beforeEach(async () => {
  dataDir = join(await makeHome(), 'data');
  port = await freePort();
});

async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(inject('run').folder, 'start-'));
  // Root's PostgreSQL runs under another account, which must get through.
  await chmod(home, 0o711);
  return home;
}

/** Owners and modes come along: PostgreSQL refuses a folder that others may read. */
async function copyStarted(to = dataDir): Promise<void> {
  expect(await stopFirst()).toBe(0);
  await promisify(execFile)('cp', ['-a', first.dataDir, to]);
}

function start(settings: Record<string, string> = {}): Launcher {
  return launch({ DATA_DIR: dataDir, PORT: String(port), ...settings });
}

async function status(path: string, at = port): Promise<number> {
  return (await fetch(`http://127.0.0.1:${at}${path}`)).status;
}

/** Finds the process of a script that the launcher has started, ready or not. */
async function childOf(launcher: Launcher, script: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,command=']);
  const child = stdout
    .split('\n')
    .map((line) =>
      line
        .trim()
        .split(/\s+/, 2)
        .map(Number)
        .concat(line.includes(script) ? 1 : 0),
    )
    .find(([, parent, isIt]) => parent === launcher.process.pid && isIt === 1);
  if (child?.[0] === undefined) throw new Error(`no process of ${script} yet: ${launcher.printed()}`);
  return child[0];
}

/** Logs in with what the summary says. */
async function logIn(printed: string, at: number): Promise<number> {
  const [, email, password] = /Demostración +(\S+), contraseña (\S+)/.exec(printed) ?? [];
  const body = JSON.stringify({ email, password });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`http://127.0.0.1:${at}/api/auth/login`, { method: 'POST', headers, body })).status;
}

async function stop(launcher: Launcher): Promise<number | null> {
  // Both the terminal and npm pass a Ctrl-C on.
  launcher.process.kill('SIGINT');
  launcher.process.kill('SIGINT');
  return launcher.exitCode;
}

describe('npm start', () => {
  test('brings everything up, says where, and stops all of it on Ctrl-C', async () => {
    const { launcher, ...instance } = first;
    const printed = launcher.printed();
    expect(await status('/readyz', instance.port)).toBe(200);
    expect(printed).toContain(`http://localhost:${instance.port}`);
    expect(printed).toContain(instance.dataDir);
    expect(printed).toMatch(/Emulado +Facturama \(timbrado\), Stripe \(pagos\) y el correo/);
    expect(await logIn(printed, instance.port)).toBe(200);
    expect((await stat(join(instance.dataDir, 'ENCRYPTION_KEY'))).mode & 0o777).toBe(0o600);
    const running = Object.values(await processesOf(instance.dataDir));
    expect(running.filter(isAlive)).toHaveLength(4);
    expect(await stopFirst()).toBe(0);
    expect(running.filter(isAlive)).toEqual([]);
  });

  test('uses the database that it is given, and makes none of its own', async () => {
    const { url, drop } = await createDatabase({ catalogs: true });
    const launcher = start({ DATABASE_URL: url });
    await launcher.ready;
    expect(await status('/readyz')).toBe(200);
    await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
    expect(await stop(launcher)).toBe(0);
    await drop();
  });

  test('stops in the middle of its start when it is asked to', async () => {
    const launcher = start();
    await vi.waitFor(() => expect(launcher.printed()).toContain('Iniciando la base de datos'), { timeout: 240_000 });
    expect(await stop(launcher)).toBe(0);
    expect(launcher.printed()).not.toContain('Timbra está lista');
  });

  test('goes on when the database and a worker die while it starts', async () => {
    const launcher = start();
    await vi.waitFor(() => expect(launcher.printed()).toContain('Preparando la base de datos'), { timeout: 240_000 });
    const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    signal(Number(pid), 'SIGKILL');
    const worker = await vi.waitFor(() => childOf(launcher, 'worker/src/main.ts'), { timeout: 240_000 });
    signal(worker, 'SIGKILL');
    await launcher.ready;
    expect(await status('/readyz')).toBe(200);
    expect(launcher.printed()).toContain('La base de datos no responde. Se intenta de nuevo');
    expect(launcher.printed()).toContain('El worker se detuvo. Se inicia de nuevo');
    expect(await stop(launcher)).toBe(0);
  });

  test('says that its port is taken and how to choose another', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const launcher = start();
    expect(await launcher.exitCode).toBe(1);
    expect(launcher.printed()).toContain(`El puerto ${port} está ocupado`);
    other.close();
  });

  test('names a setting that is wrong, and one that production misses', async () => {
    const wrong = start({ PORT: 'tres mil' });
    expect(await wrong.exitCode).toBe(1);
    expect(wrong.printed()).toContain('PORT no es válida');
    const bare = start({ NODE_ENV: 'production' });
    expect(await bare.exitCode).toBe(1);
    expect(bare.printed()).toContain('Falta FACTURAMA_USER');
  });

  test('says which database does not answer, and never its password', async () => {
    const launcher = start({ DATABASE_URL: `postgres://timbra:secreto@127.0.0.1:${port}/timbra` });
    expect(await launcher.exitCode).toBe(1);
    expect(launcher.printed()).toContain(`No se pudo entrar a la base de datos de DATABASE_URL en 127.0.0.1:${port}`);
    expect(launcher.printed()).not.toContain('secreto');
  });

  test('explains itself with --help and starts nothing', async () => {
    const launcher = launch({ DATA_DIR: dataDir }, { args: ['--help'] });
    expect(await launcher.exitCode).toBe(0);
    expect(launcher.printed()).toMatch(/^Uso: npm start/);
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });
});

describe('an instance that starts on the data of an earlier one', () => {
  let ours: { dataDir: string; port: number; settings: Record<string, string> };
  let launcher: Launcher;

  const startOurs = async () => {
    launcher = start(ours.settings);
    await launcher.ready;
    expect(await status('/readyz', ours.port)).toBe(200);
  };
  const isReadyAgain = () =>
    vi.waitFor(async () => expect(await status('/readyz', ours.port)).toBe(200), { timeout: 240_000 });

  beforeAll(async () => {
    const instance = { dataDir: join(await makeHome(), 'data'), port: await freePort() };
    await copyStarted(instance.dataDir);
    const key = await readFile(join(instance.dataDir, 'ENCRYPTION_KEY'), 'utf8');
    const settings = { DATA_DIR: instance.dataDir, PORT: String(instance.port), ENCRYPTION_KEY: key.trim() };
    ours = { ...instance, settings };
  });

  afterAll(async () => {
    expect(await stop(launcher)).toBe(0);
  });

  test('makes no new key where certificates are sealed with one that is gone, and takes the one that it is given', async () => {
    const keyFile = join(ours.dataDir, 'ENCRYPTION_KEY');
    await rm(keyFile);
    const without = start({ DATA_DIR: ours.dataDir, PORT: String(ours.port) });
    expect(await without.exitCode).toBe(1);
    expect(without.printed()).toContain('Falta ENCRYPTION_KEY: la base de datos guarda certificados cifrados');
    await expect(stat(keyFile)).rejects.toThrow('ENOENT');
    await startOurs();
    expect(await readFile(join(ours.dataDir, 'logs', 'api.log'), 'utf8')).not.toContain('ENCRYPTION_KEY lacks');
  });

  test('keeps its data to itself', async () => {
    const again = start({ ...ours.settings, PORT: String(await freePort()) });
    expect(await again.exitCode).toBe(1);
    expect(again.printed()).toContain(`Timbra ya está corriendo con los datos de ${ours.dataDir}`);
  });

  test('lets another run beside it, which stops by itself when the npm that runs it is killed', async () => {
    await copyStarted();
    const beside = launch(
      { DATA_DIR: dataDir, PORT: String(port), npm_lifecycle_event: 'start' },
      { underShell: true },
    );
    await beside.ready;
    expect([await status('/readyz'), await status('/readyz', ours.port)]).toEqual([200, 200]);
    const running = Object.values(await processesOf(dataDir));
    beside.process.kill('SIGKILL');
    await Promise.all(running.map((identity) => waitForEnd(identity, 60_000)));
    expect(running.filter(isAlive)).toEqual([]);
    expect(await status('/readyz', ours.port)).toBe(200);
  });

  test('starts again by itself what is killed of it, the database included', async () => {
    for (const name of ['api', 'worker', 'emulators', 'postgres'] as const) {
      const before = (await processesOf(ours.dataDir))[name];
      signal(before.pid, 'SIGKILL');
      await vi.waitFor(async () => expect((await processesOf(ours.dataDir))[name].pid).not.toBe(before.pid), {
        timeout: 240_000,
      });
    }
    await isReadyAgain();
    expect(launcher.printed()).toContain('La API se detuvo');
  });

  test('brings the database back however often it is killed', async () => {
    for (let kills = 0; kills < 4; kills += 1) {
      const before = (await processesOf(ours.dataDir)).postgres;
      signal(before.pid, 'SIGKILL');
      const isAnother = async () => {
        const now: ProcessIdentity | undefined = (await processesOf(ours.dataDir)).postgres;
        expect(now && now.pid !== before.pid).toBe(true);
      };
      await vi.waitFor(isAnother, { timeout: 240_000 });
    }
    await isReadyAgain();
  });

  test('loses its servers with the launcher, and starts again at once', async () => {
    const { api, worker, emulators } = await processesOf(ours.dataDir);
    launcher.process.kill('SIGKILL');
    await startOurs();
    expect([api, worker, emulators].filter(isAlive)).toEqual([]);
  });

  test('recovers when all of its processes are killed at once', async () => {
    const all: ProcessIdentity[] = Object.values(await processesOf(ours.dataDir));
    for (const { pid } of [{ pid: launcher.process.pid ?? 0 }, ...all]) signal(pid, 'SIGKILL');
    await Promise.all(all.map((identity) => waitForEnd(identity, 60_000)));
    await startOurs();
  });
});
