import { join } from 'node:path';
import { type Cleanup, type Environment, startChild } from '../child.ts';
import { rememberedPort } from '../ports.ts';

interface Options {
  readonly apiUrl: string;
  readonly dataDir: string;
  readonly env: Environment;
  readonly cleanup: Cleanup;
}

const root = join(import.meta.dirname, '..', '..', '..');

/** Serves both apps from their sources, for whoever changes them, and returns the address that has them both. */
export async function serveSources(options: Options): Promise<string> {
  const { apiUrl, env } = options;
  const toApi = { ...env, TIMBRA_API_URL: apiUrl.replace('localhost', '127.0.0.1') };
  const checkout = await serve('public-checkout', 'CHECKOUT_PORT', toApi, options);
  return serve('admin-ui', 'ADMIN_UI_PORT', { ...toApi, CHECKOUT_URL: checkout }, options);
}

async function serve(
  app: string,
  portSetting: string,
  env: Environment,
  { apiUrl, dataDir, cleanup }: Options,
): Promise<string> {
  const port = await rememberedPort(join(dataDir, 'ports', app));
  const entry = join(root, app, 'dev-server.ts');
  const server = await startChild({ name: app, entry, env: { ...env, [portSetting]: String(port) } });
  cleanup.add(async () => void (await server.stop()));
  return server.ready.url ?? apiUrl;
}
