import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartFailure } from '../data-dir.ts';
import { SUMS } from './archive-writer.ts';

/**
 * Unpacks an archive into a folder, for its owner alone.
 * @throws StartFailure when it is no archive of ours, is cut off, or a file in it has another content than it had.
 */
export async function readArchive(file: string, folder: string): Promise<void> {
  const sums = new Map<string, string>();
  let listed: string | undefined;
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  const unpacking = (async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type === 'directory') await mkdir(within(folder, name), { recursive: true, mode: 0o700 });
      if (type !== 'file') entry.resume();
      else if (name === SUMS) listed = await text(entry);
      else sums.set(name, await unpack(entry, within(folder, name)));
    }
  })();
  const [read, unpacked] = await Promise.allSettled([reading, unpacking]);
  const failed = [unpacked, read].find((result) => result.status === 'rejected');
  if (failed) throw damaged(failed.reason);
  const found = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (listed === undefined || listed !== found) throw damaged('las sumas no coinciden');
}

function damaged(reason: unknown): unknown {
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : '';
  // The archive is not to blame for what the disk or the system says.
  if (reason instanceof StartFailure || /^(ENOSPC|EACCES|EPERM|ENOENT|EIO|EROFS)$/.test(code)) return reason;
  const said = reason instanceof Error ? reason.message : String(reason);
  return new StartFailure(`El archivo no es un respaldo de Timbra o está dañado (${said}). No se cambió nada.`);
}

function within(folder: string, name: string): string {
  if (name.startsWith('/') || name.split('/').includes('..')) throw new Error(`nombre ${name}`);
  return join(folder, name);
}

async function unpack(entry: AsyncIterable<unknown>, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const summed = async function* () {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(summed, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return hash.digest('hex');
}
