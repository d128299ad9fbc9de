import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const apiUrl = process.env['TIMBRA_API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), compressed()],
  // Every file of ours is named by its content, so that browsers may keep it for good.
  build: { target: 'es2023', sourcemap: false, reportCompressedSize: false, assetsDir: 'assets' },
  server: { proxy: { '/api': apiUrl } },
});

/** Leaves a .br and a .gz beside each text file: the server sends them as they are and compresses nothing itself. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'timbra-compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
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
