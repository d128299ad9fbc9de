import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { StoredFile } from './fill.ts';

const deflated = promisify(deflateRaw);

/** As many files as an archive packs at once. */
const together = 100;

/** Seconds that it takes to deflate files that are in memory so many times. */
export async function deflateAll(files: readonly StoredFile[], times: number): Promise<number> {
  const started = performance.now();
  for (let time = 0; time < times; time += 1) await deflateOnce(files);
  return (performance.now() - started) / 1_000;
}

async function deflateOnce(files: readonly StoredFile[]): Promise<void> {
  for (let index = 0; index < files.length; index += together) {
    await Promise.all(files.slice(index, index + together).map(({ content }) => deflated(content)));
  }
}
