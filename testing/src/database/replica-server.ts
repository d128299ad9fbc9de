import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { withBaseBackup } from '@timbra/adapters/postgres/base-backup.ts';
import { runningCopyUrl, startPostgres } from '@timbra/emulators/local/embedded-postgres.ts';
import { clusterFolder } from '@timbra/emulators/local/postgres/cluster.ts';
import { identityOf, signal, waitForEnd } from '@timbra/emulators/local/processes.ts';
import type { RunContext } from '../system/run-context.ts';
import { noteProcess } from '../system/run-folder.ts';

/** A PostgreSQL that follows another one by its log. */
export interface ReplicaServer {
  readonly url: string;
  /** Ends it as `kill -9` does. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** @param primary data folder of the embedded PostgreSQL that runs and is followed. */
export async function startReplica(run: RunContext, primary: string, dataDir: string): Promise<ReplicaServer> {
  const copyUrl = (await runningCopyUrl(primary)) ?? '';
  const folder = clusterFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const file of ['postgres-password', 'postgres-backup-password'])
    await cp(join(primary, file), join(dataDir, file));
  await withBaseBackup(
    copyUrl,
    () => undefined,
    async (copy) => {
      const unpacking = spawn('tar', ['-xpf', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
      const [[code]] = await Promise.all([once(unpacking, 'close'), pipeline(copy, unpacking.stdin)]);
      if (code !== 0) throw new Error('The copy of the database could not be unpacked');
    },
  );
  const { hostname, port, username, password } = new URL(copyUrl);
  const followed = `host=${hostname} port=${port} user=${username} password=${password}`;
  // A reader holds the log up for as long as he takes.
  const settings = `\nprimary_conninfo = '${followed}'\nmax_standby_streaming_delay = -1\n`;
  await appendFile(join(folder, 'postgresql.auto.conf'), settings);
  await writeFile(join(folder, 'standby.signal'), '');
  const { uid, gid } = await stat(clusterFolder(primary));
  await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, folder]);
  const server = await startPostgres(dataDir);
  await noteProcess(run.folder, server.pid);
  const kill = async () => {
    const identity = identityOf(server.pid);
    signal(server.pid, 'SIGKILL');
    if (identity && !(await waitForEnd(identity, 120_000))) throw new Error('PostgreSQL survived SIGKILL');
  };
  return { url: server.url, kill, stop: () => server.stop() };
}
