import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import { loadConfig } from '@timbra/adapters/config/config.ts';
import { buildContainer } from '@timbra/adapters/container/container.ts';

/** The parts of the product on a database, without its providers. */
export const productOn = (url: string, process: 'api' | 'worker') =>
  buildContainer(
    loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: url,
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      [pacEmulatorSetting]: 'http://127.0.0.1:9',
      STRIPE_EMULATOR_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'warn',
    }),
    process,
  );
