import { join } from 'node:path';
import { startChild, type Environment } from '../child.ts';
import type { Cleanup } from '../cleanup.ts';
import { rememberedPort } from '../ports.ts';

interface Options {
  readonly apiUrl: string;
  readonly dataDir: string;
  readonly env: Environment;
  readonly cleanup: Cleanup;
}

const entry = join(import.meta.dirname, '..', '..', '..', 'admin-ui', 'dev-server.ts');

/** Serves the back office from its sources, for whoever changes them, and returns its address. */
export async function serveSources({ apiUrl, dataDir, env, cleanup }: Options): Promise<string> {
  const port = await rememberedPort(join(dataDir, 'ports', 'admin-ui'));
  const settings = { ...env, ADMIN_UI_PORT: String(port), TIMBRA_API_URL: apiUrl.replace('localhost', '127.0.0.1') };
  const server = await startChild({ name: 'admin-ui', entry, env: settings });
  cleanup.add(async () => void (await server.stop()));
  return server.ready.url ?? apiUrl;
}
