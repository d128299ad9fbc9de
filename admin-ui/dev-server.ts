import { createServer } from 'vite';

// `npm run dev` starts it as one of its processes: the back office with its sources as they are, drawn anew at a
// change.
const port = Number(process.env['ADMIN_UI_PORT']);
const server = await createServer({
  root: import.meta.dirname,
  clearScreen: false,
  server: { port, strictPort: true, host: '127.0.0.1' },
});
await server.listen();
process.send?.({ ready: true, url: `http://localhost:${port}` });
process.once('SIGTERM', () => void server.close().finally(() => process.exit(0)));
