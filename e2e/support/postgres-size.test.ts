import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresAccount } from '@timbra/emulators/local/postgres/postmaster.ts';
import { findBinaries } from '@timbra/emulators/local/postgres/binaries.ts';
import { inAdmin } from '@timbra/testing/database/database-server.ts';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readComposeFile, root } from './compose-file.ts';
import '@timbra/testing/system/run-context.ts';

const run = promisify(execFile);
let folder: string;

/** This stands for the entry of the image, and prints what it is given. */
beforeAll(async () => {
  folder = await mkdtemp(join(inject('run').folder, 'postgres-size-'));
  await writeFile(join(folder, 'docker-entrypoint.sh'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  await writeFile(join(folder, 'postgresql.conf'), '');
});

async function startedWith(megabytes: number): Promise<readonly string[]> {
  const service = (await readComposeFile()).services['postgres'];
  expect(service?.entrypoint).toEqual(['sh', '/etc/timbra/postgres.sh']);
  const env = { PATH: `${folder}:/usr/bin:/bin`, POSTGRES_MEMORY_MB: String(megabytes) };
  const { stdout } = await run('sh', [join(root, 'postgres.sh'), ...(service?.command ?? [])], { env });
  return stdout.trimEnd().split('\n');
}

/** Returns what PostgreSQL itself understands by its arguments. */
async function understood(args: readonly string[], name: string): Promise<string> {
  const { postgres, env } = await findBinaries(await postgresAccount(folder));
  const { stdout } = await run(postgres, ['-C', name, '-D', folder, ...args], { env });
  return stdout.trim();
}

describe('PostgreSQL in containers', () => {
  // The first two are in pages of 8 kB, the memory of a sort in kilobytes.
  test.each([
    {
      megabytes: 512,
      shared_buffers: '16384',
      effective_cache_size: '49152',
      max_connections: '132',
      work_mem: '3971',
    },
    {
      megabytes: 2048,
      shared_buffers: '65536',
      effective_cache_size: '196608',
      max_connections: '228',
      work_mem: '9198',
    },
    {
      megabytes: 32768,
      shared_buffers: '1048576',
      effective_cache_size: '3145728',
      max_connections: '600',
      work_mem: '55924',
    },
  ])('is sized by its memory alone: $megabytes MB', async ({ megabytes, ...expected }) => {
    const [server, ...args] = await startedWith(megabytes);
    expect(server).toBe('postgres');
    for (const [name, value] of Object.entries(expected)) expect(await understood(args, name), name).toBe(value);
  });

  test('counts its statements, and its image has what that needs', async () => {
    const args = await startedWith(2048);
    expect(args).toContain('shared_preload_libraries=pg_stat_statements');
    const { rows } = await inAdmin(inject('run').adminUrl, (client) =>
      client.query(`select 1 from pg_available_extensions where name = 'pg_stat_statements'`),
    );
    expect(rows).toHaveLength(1);
    const { services, configs } = await readComposeFile();
    expect(services['postgres']?.configs).toContainEqual({
      source: 'statements',
      target: '/docker-entrypoint-initdb.d/statements.sql',
    });
    const statements = await readFile(join(root, configs?.['statements']?.file ?? ''), 'utf8');
    expect(statements).toContain('create extension if not exists pg_stat_statements;');
  });
});
