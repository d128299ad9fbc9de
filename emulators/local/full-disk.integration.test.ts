import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import '@timbra/testing/system/run-context.ts';
import { runningPostgresUrl } from './embedded-postgres.ts';
import { freePort } from './ports.ts';
import { launch } from './testing/launcher.ts';
import { mountSmallDisk } from './testing/small-disk.ts';

let home: string;
let unmount: (() => void) | undefined;

beforeEach(async () => {
  home = await mkdtemp(join(inject('run').folder, 'full-disk-'));
  await chmod(home, 0o711);
  unmount = mountSmallDisk(join(home, 'disk'), 300);
});
afterEach(() => unmount?.());

test('npm start outlives a full disk, says why nothing works, and goes on when there is room', async ({ skip }) => {
  if (!unmount) skip('this account may not mount a disk of its own');
  const dataDir = join(home, 'disk', 'data');
  const port = await freePort();
  const launcher = launch({ DATA_DIR: dataDir, PORT: String(port) });
  onTestFinished(() => void launcher.process.kill('SIGKILL'));
  await launcher.ready;
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(30_000) });
    const { reasons } = (await answer.json()) as { reasons?: Record<string, string> };
    return { status: answer.status, reasons };
  };
  expect(await ask()).toMatchObject({ status: 200 });

  const ballast = join(home, 'disk', 'ballast');
  await fill(ballast);
  await untilRefused(dataDir);
  // What is killed on a full disk comes back when there is room again, at the latest.
  await vi.waitFor(async () => expect(await ask()).toMatchObject({ status: 503, reasons: { disk: 'disk full' } }), {
    timeout: 240_000,
  });
  expect(launcher.process.exitCode).toBeNull();

  await rm(ballast);
  await vi.waitFor(async () => expect(await ask()).toMatchObject({ status: 200 }), {
    timeout: 240_000,
    interval: 500,
  });
  launcher.process.kill('SIGINT');
  expect(await launcher.exitCode).toBe(0);
});

/** Writes a file until there is no room for another byte. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 16)) {
    const piece = Buffer.alloc(size, 1);
    while (
      await file.write(piece).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
    );
  }
  await file.close();
}

/** Changes the database until it cannot keep the changes: it ends, or the server behind it does. */
async function untilRefused(dataDir: string): Promise<void> {
  const client = new Client({ connectionString: await runningPostgresUrl(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  const grow =
    'CREATE TABLE IF NOT EXISTS growing AS SELECT repeat(md5(i::text), 100) FROM generate_series(1, 10000) i';
  try {
    for (;;) await client.query(`${grow}; INSERT INTO growing SELECT * FROM growing LIMIT 10000`);
  } catch {
    await client.end().catch(() => undefined);
  }
}
