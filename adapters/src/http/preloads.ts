import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns a `Link` that names the scripts of the page at a path, so that a browser fetches all of them at once
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload). They are the same for everybody.
 * @param folder of the built app, whose build has noted them.
 */
export async function preloadLink(folder: string, path: string): Promise<string | undefined> {
  const noted = await notedIn(join(folder, '.preloads.json'));
  const files = filesOf(noted, path.replace(/(?<=.)\/$/, '')) ?? filesOf(noted, '*') ?? [];
  return files.length === 0 ? undefined : files.map((file) => `<${file}>; rel=modulepreload`).join(', ');
}

const read = new Map<string, { readonly writtenAt: number; readonly noted: unknown }>();

/** It is read again once another build has taken the place of the last one. */
async function notedIn(file: string): Promise<unknown> {
  const writtenAt = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const known = read.get(file);
  if (known?.writtenAt === writtenAt) return known.noted;
  const noted: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  read.set(file, { writtenAt, noted });
  return noted;
}

function filesOf(noted: unknown, path: string): readonly string[] | undefined {
  if (typeof noted !== 'object' || noted === null || !Object.hasOwn(noted, path)) return undefined;
  const files: unknown = Reflect.get(noted, path);
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : undefined;
}
