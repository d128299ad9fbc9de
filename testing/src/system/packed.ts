import { glob, mkdir, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { entries } from '@timbra/emulators/local/entries.ts';
import { rolldown, type Plugin } from 'rolldown';

const root = join(import.meta.dirname, '..', '..', '..');
const operator = join(root, 'adapters', 'src', 'operator.ts');

/** Found at their own place: they load files beside them, or are compiled for the machine. */
const external = ['argon2', 'fontkit', 'pdfkit', 'pino', 'piscina', 'sharp', 'swagger-ui-dist'];

/** A packed script still finds files at the place of the source that names them. */
const sourcePaths: Plugin = {
  name: 'paths-of-sources',
  transform: {
    filter: { code: /import\.meta\.(dirname|url)/, id: /^[^\0]+$/ },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/**
 * Packs the scripts of a running Timbra, the operator's command and those that stand in for them in stories of kills into
 * few files below the run's folder: a process reads 3,400 files otherwise, for more than half of the processor that its
 * start takes, and a run starts more than a hundred. Each script is packed from the sources as they are now.
 */
export async function packScripts(runFolder: string): Promise<Readonly<Record<string, string>>> {
  const scripts: string[] = [entries.emulators, entries.api, entries.worker, operator];
  for await (const script of glob(join(root, 'e2e', 'scenarios', 'crash-points', '{api,operator,worker}.ts')))
    scripts.push(script);
  const names = new Map(scripts.map((script) => [script, relative(root, script).replace(/\W+/g, '-')]));
  const folder = join(runFolder, 'packed');
  await mkdir(folder);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const bundle = await rolldown({
    input: Object.fromEntries([...names].map(([script, name]) => [name, script])),
    platform: 'node',
    external,
    checks: { eval: false },
    plugins: [sourcePaths],
  });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', keepNames: true });
  await bundle.close();
  return Object.fromEntries([...names].map(([script, name]) => [script, join(folder, `${name}.mjs`)]));
}
