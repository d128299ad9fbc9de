import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@timbra/emulators/local/ports.ts';
import { launch, type Launcher } from '@timbra/emulators/local/testing/launcher.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../support/compose-file.ts';
import '@timbra/testing/system/run-context.ts';
import { until } from '@timbra/testing/until.ts';
import type { BalanceBody, Client, InvoiceBody } from '@timbra/testing/api/api-client.ts';
import { addCompany, anInvoice, balanceOf, issue, register } from '@timbra/testing/api/api-client.ts';

interface Issued {
  readonly id: string;
  readonly uuid: string;
}

/** They are more than are used while a slow machine makes a backup. */
const manyStamps = '100000';

let home: string;
let original: Launcher;
let restored: Launcher | undefined;
let ana: Client;
let companyId: string;
/** They were issued before the backup began. */
let earlier: readonly Issued[];
let archive: string;
let balance: BalanceBody['data'];

beforeAll(async () => {
  home = await mkdtemp(join(inject('run').folder, 'backup-'));
  // Root's PostgreSQL runs under another account; its folder is below one that is closed to it.
  await chmod(home, 0o700);
  archive = join(home, 'timbra.tar.gz');
  const port = await freePort();
  original = launch({ DATA_DIR: join(home, 'original'), PORT: String(port), TRIAL_STAMPS: manyStamps });
  await original.ready;
  ana = await register(`http://127.0.0.1:${port}`);
  companyId = await addCompany(ana);
}, 180_000);

afterAll(async () => {
  for (const launcher of [original, restored]) {
    launcher?.process.kill('SIGINT');
    await launcher?.exitCode;
  }
});

async function command(name: 'backup' | 'restore', dataDir: string, ...args: readonly string[]) {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(home, dataDir) };
  const child = spawn(process.execPath, [join(root, 'emulators', 'local', `${name}.ts`), ...args], { env });
  const [printed, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number, said: printed + complained };
}

/** Issues documents one after the other until it is told to stop. */
async function issueMany(issued: Issued[], stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const { body } = await issue(ana, anInvoice(companyId));
    if (body.data.status === 'ISSUED' && body.data.uuid) issued.push({ id: body.data.id, uuid: body.data.uuid });
  }
}

async function movedFiles(): Promise<number> {
  const names = await readdir(join(home, 'original', 'files'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.xml')).length;
}

describe('a backup that is made while documents are issued', () => {
  test('is one file for its owner alone, and says how far it is', async () => {
    const issued: Issued[] = [];
    const stopping = new AbortController();
    const issuing = Promise.all([1, 2, 3].map(() => issueMany(issued, stopping.signal)));
    await until('some documents are issued', () => Promise.resolve(issued.length >= 6));
    earlier = [...issued];
    await until('the files of these have left the database', async () => (await movedFiles()) >= earlier.length);
    const { code, said } = await command('backup', 'original', archive);
    const during = issued.length;
    stopping.abort();
    await issuing;
    expect([code, said]).toEqual([0, expect.stringMatching(/Copiando la base de datos: 100 %[^]*Contiene llaves/)]);
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect(during).toBeGreaterThan(earlier.length);
  });

  test('overwrites nothing, and is not put into a folder that is in use or holds something', async () => {
    expect(await command('backup', 'original', archive)).toMatchObject({
      code: 1,
      said: expect.stringContaining('ya existe'),
    });
    const running = await command('restore', 'original', archive, '--replace');
    expect(running).toMatchObject({ code: 1, said: expect.stringContaining('Timbra ya está corriendo') });
    const bytes = await readFile(archive);
    const broken = join(home, 'broken.tar.gz');
    await writeFile(broken, bytes.subarray(0, bytes.length / 2));
    const cut = await command('restore', 'restored', broken);
    expect(cut).toMatchObject({ code: 1, said: expect.stringContaining('está dañado') });
  });

  test('brings back documents, sessions, stamps and certificates in another folder', async () => {
    expect(await command('restore', 'restored', archive)).toMatchObject({ code: 0 });
    const again = await command('restore', 'restored', archive);
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('no está vacía') });
    const port = await freePort();
    restored = launch({ DATA_DIR: join(home, 'restored'), PORT: String(port), TRIAL_STAMPS: manyStamps });
    await restored.ready;
    const there = ana.at(`http://127.0.0.1:${port}`);
    for (const { id, uuid } of earlier) {
      const { body } = await there.call<InvoiceBody>('GET', `/invoices/${id}`);
      expect(body.data).toMatchObject({ status: 'ISSUED', uuid });
      for (const file of ['xml', 'pdf']) expect((await there.download(`/invoices/${id}/${file}`)).status).toBe(200);
    }
    balance = await until('what was on its way is settled', async () => {
      const now = await balanceOf(there);
      return now.reserved === 0 && now;
    });
    expect(balance.totalUsed).toBeGreaterThanOrEqual(earlier.length);
    expect(balance.available).toBe(balance.totalPurchased - balance.totalUsed);
    const list = await there.call('GET', `/invoices?companyId=${companyId}&filter={"status":"ISSUED"}`);
    expect(Number(list.headers.get('Content-Range')?.split('/')[1])).toBe(balance.totalUsed);
    expect((await issue(there, anInvoice(companyId))).body.data.status).toBe('ISSUED');
  });

  test('replaces what a folder holds only when told to, and keeps that', async () => {
    restored?.process.kill('SIGINT');
    await restored?.exitCode;
    restored = undefined;
    const { code, said } = await command('restore', 'restored', archive, '--replace');
    const replacedFolder = /Lo que había está en (\S+)\.\n/.exec(said)?.[1] ?? '';
    expect([code, (await stat(join(replacedFolder, 'postgres', 'PG_VERSION'))).isFile()]).toEqual([0, true]);
    expect(await readFile(join(home, 'restored', 'ENCRYPTION_KEY'))).toEqual(
      await readFile(join(home, 'original', 'ENCRYPTION_KEY')),
    );
  });
});

test.each(['backup', 'restore'] as const)('npm run %s explains itself', async (name) => {
  expect(await command(name, 'nothing', '--help')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Uso: npm run/),
  });
  const scripts = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  expect(scripts.scripts[name]).toBe(`node emulators/local/${name}.ts`);
});
