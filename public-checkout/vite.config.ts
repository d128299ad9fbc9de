import { compressed } from '@timbra/adapters/local/apps/compressed.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiUrl = process.env['TIMBRA_API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/checkout/',
  plugins: [react(), compressed()],
  // Every file of ours is named by its content, so that browsers may keep it for good.
  build: { target: 'es2023', sourcemap: false, reportCompressedSize: false, assetsDir: 'assets' },
  server: { proxy: { '/api': apiUrl } },
});
