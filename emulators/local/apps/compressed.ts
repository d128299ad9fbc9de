import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

interface Resolved {
  readonly root: string;
  readonly build: { readonly outDir: string };
}

/**
 * Leaves a .br and a .gz beside each text file of the build, for both apps' vite.config.ts. The server sends them as
 * they are and compresses nothing itself.
 */
export function compressed() {
  let folder = '';
  return {
    name: 'timbra-compressed',
    apply: 'build' as const,
    configResolved: ({ root, build }: Resolved) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => /\.(js|css|html|svg)$/.test(file)).map((file) => shrink(file)));
    },
  };

  async function shrink(file: string): Promise<void> {
    const content = await readFile(join(folder, file));
    await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content));
    await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
  }
}
