import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import { loadConfig } from '@timbra/adapters/config/config.ts';
import { startApi } from '@timbra/adapters/process/start-api.ts';
import type { Parts } from '@timbra/adapters/container/parts.ts';
import type { Overrides } from '@timbra/adapters/container/container.ts';

export interface OwnApi {
  /** Up to `/api`. */
  readonly url: string;
  readonly parts: Parts;
  stop(): Promise<void>;
}

/** The API within the test's own process, composed as every other, with some of its ports replaced. */
export async function startOwnApi(
  databaseUrl: string,
  overrides: Overrides,
  settings: Record<string, string> = {},
): Promise<OwnApi> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    [pacEmulatorSetting]: 'http://127.0.0.1:1',
    STRIPE_EMULATOR_URL: 'http://127.0.0.1:1',
    MAIL_EMULATOR_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const api = await startApi(config, overrides);
  const server = createServer((request, response) => void api.handler(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    parts: api.parts,
    stop: async () => {
      server.close();
      await api.close();
    },
  };
}
