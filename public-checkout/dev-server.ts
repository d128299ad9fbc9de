import { createServer } from 'vite';

// Started by `npm run dev` as one of its processes, behind the back office's: one origin has both, as the server does.
const port = Number(process.env['CHECKOUT_PORT']);
const server = await createServer({
  root: import.meta.dirname,
  clearScreen: false,
  server: { port, strictPort: true, host: '127.0.0.1' },
});
await server.listen();
process.send?.({ ready: true, url: `http://127.0.0.1:${port}` });
process.once('SIGTERM', () => void server.close().finally(() => process.exit(0)));
