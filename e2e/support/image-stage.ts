import { createRequire } from 'node:module';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from './compose-file.ts';

interface IgnoreFile {
  add(content: string): IgnoreFile;
  ignores(path: string): boolean;
}

// Its types speak of a default export, which Node does not see.
const dockerignore: () => IgnoreFile = createRequire(import.meta.url)('@balena/dockerignore');

interface Copy {
  readonly sources: readonly string[];
  readonly target: string;
}

/** What a stage of the Dockerfile copies from the context, in its order; the last stage has no name. */
async function copiesOf(stage: string): Promise<Copy[]> {
  const lines = (await readFile(join(root, 'Dockerfile'), 'utf8')).split('\n');
  const first = lines.findIndex((line) => line.startsWith('FROM') && (/ AS (\w+)/.exec(line)?.[1] ?? '') === stage);
  const length = lines.slice(first + 1).findIndex((line) => line.startsWith('FROM'));
  const own = lines.slice(first + 1, length < 0 ? undefined : first + 1 + length);
  return own
    .filter((line) => /^COPY (?!--from)/.test(line))
    .map((line) => line.split(' ').slice(1))
    .map((words) => ({ sources: words.slice(0, -1), target: words.at(-1) ?? '' }));
}

/** The files of a folder that `.dockerignore` lets into the context. */
export async function contextOf(folder: string): Promise<string[]> {
  const ignored = dockerignore().add(await readFile(join(root, '.dockerignore'), 'utf8'));
  return (await filesBelow(folder, '')).filter((path) => !ignored.ignores(path));
}

/** Everything but what is large and never of use to an image: to walk it would take longer than all the rest. */
async function filesBelow(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !['node_modules', '.git', '.turbo'].includes(name))
    .map((entry) => ({ entry, path: below === '' ? entry.name : `${below}/${entry.name}` }))
    .map(async ({ entry, path }) => (entry.isDirectory() ? filesBelow(folder, path) : [path]));
  return (await Promise.all(found)).flat();
}

/**
 * Copies into a folder what the stage copies, as the builder does.
 * @throws for a source of which nothing is in the context.
 */
export async function copyStage(stage: string, context: readonly string[], folder: string): Promise<void> {
  for (const { sources, target } of await copiesOf(stage)) {
    for (const source of sources) {
      const files = context.filter((path) => source === '.' || path === source || path.startsWith(`${source}/`));
      if (files.length === 0) throw new Error(`COPY ${source}: not found in the context`);
      for (const path of files) {
        const name = path === source ? (target.endsWith('/') ? basename(path) : '') : path.slice(source.length);
        await cp(join(root, path), join(folder, target, source === '.' ? path : name));
      }
    }
  }
}

/** The installed packages, with the project's own taken from the folder: what `npm ci` would make there. */
export async function linkPackages(folder: string, workspaces: readonly string[]): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@timbra'), { recursive: true });
  const packages = (await readdir(join(root, 'node_modules'))).filter((name) => name !== '@timbra');
  await Promise.all(packages.map((name) => symlink(join(root, 'node_modules', name), join(modules, name))));
  for (const name of workspaces) {
    await symlink(join(folder, name), join(modules, '@timbra', name));
    // What npm could not put at the top, because another version stands there.
    await symlink(join(root, name, 'node_modules'), join(folder, name, 'node_modules'));
  }
}
