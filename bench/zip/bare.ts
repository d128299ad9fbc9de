import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { StoredFile } from './fill.ts';

const deflated = promisify(deflateRaw);

/** As many files as an archive packs at once. */
const together = 100;

/** Seconds that it takes to deflate files that are in memory. */
export async function deflateAll(files: readonly StoredFile[]): Promise<number> {
  const started = performance.now();
  for (let index = 0; index < files.length; index += together) {
    await Promise.all(files.slice(index, index + together).map(({ content }) => deflated(content)));
  }
  return (performance.now() - started) / 1_000;
}
