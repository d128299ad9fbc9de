import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface Manifest {
  readonly name?: string;
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`, all of which name files with their endings. */
const imports = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/**
 * Who imports whom among the given files.
 * @param files paths from the root.
 * @returns the importers of a file; none for one that nobody imports.
 */
export async function readImporters(
  root: string,
  files: readonly string[],
): Promise<(file: string) => readonly string[]> {
  const exported = await readExports(root, files);
  const edges = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(root, file), 'utf8').catch(() => '');
      return [...text.matchAll(imports)].map(([, named = '']) => ({
        imported: resolved(file, named, exported),
        by: file,
      }));
    }),
  );
  const importers = Map.groupBy(edges.flat(), ({ imported }) => imported);
  return (file) => (importers.get(file) ?? []).map(({ by }) => by);
}

/** What the `exports` of our packages make of a name; the longest prefix that fits counts, as for Node. */
async function readExports(root: string, files: readonly string[]): Promise<readonly (readonly [string, string])[]> {
  const folders = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const read = async (folder: string) => {
    const text = await readFile(join(root, folder, 'package.json'), 'utf8').catch(() => '{}');
    const { name, exports = {} }: Manifest = JSON.parse(text);
    return Object.entries(exports).flatMap(([entry, there]) =>
      entry.endsWith('/*') && typeof there === 'string'
        ? [[join(name ?? folder, entry.slice(0, -1)), join(folder, there.slice(0, -1))] as const]
        : [],
    );
  };
  return (await Promise.all(folders.map(read))).flat().toSorted(([one], [other]) => other.length - one.length);
}

function resolved(file: string, named: string, exported: readonly (readonly [string, string])[]): string {
  if (named.startsWith('.')) return join(dirname(file), named);
  const [prefix = '', folder = ''] = exported.find(([each]) => named.startsWith(each)) ?? [];
  return `${folder}${named.slice(prefix.length)}`;
}
