import { compressed } from '@timbra/adapters/local/apps/compressed.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiUrl = process.env['TIMBRA_API_URL'] ?? 'http://127.0.0.1:3000';
const checkoutUrl = process.env['CHECKOUT_URL'];

export default defineConfig({
  plugins: [react(), compressed()],
  // Every file of ours is named by its content, so that browsers may keep it for good.
  build: { target: 'es2023', sourcemap: false, reportCompressedSize: false, assetsDir: 'assets' },
  server: {
    // The first segment decides: `/checkout-interno/{id}` is the back office's.
    proxy: { '/api': apiUrl, ...(checkoutUrl ? { '^/checkout(?=[/?]|$)': checkoutAt(checkoutUrl) } : {}) },
  },
});

/** Both apps on one origin, as the server has them: what one stores the other finds. */
function checkoutAt(target: string) {
  return { target, ws: true, rewrite: (path: string) => path.replace(/^\/checkout(?=\?|$)/, '/checkout/') };
}
