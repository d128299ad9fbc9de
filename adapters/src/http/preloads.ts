import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns a `Link` that names the scripts of the page at a path, so that a browser fetches all of them at once
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload). They are the same for everybody.
 * @param folder of the built app, whose build has noted them.
 */
export async function preloadLink(folder: string, path: string): Promise<string | undefined> {
  const noted: unknown = JSON.parse(await readFile(join(folder, '.preloads.json'), 'utf8').catch(() => '{}'));
  const files = filesOf(noted, path.replace(/(?<=.)\/$/, '')) ?? filesOf(noted, '*') ?? [];
  return files.length === 0 ? undefined : files.map((file) => `<${file}>; rel=modulepreload`).join(', ');
}

function filesOf(noted: unknown, path: string): readonly string[] | undefined {
  if (typeof noted !== 'object' || noted === null || !Object.hasOwn(noted, path)) return undefined;
  const files: unknown = Reflect.get(noted, path);
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : undefined;
}
