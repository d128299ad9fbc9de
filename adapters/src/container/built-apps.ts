import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { AppsOptions } from '../http/apps.ts';

const root = join(import.meta.dirname, '../../..');

/** Both apps as their builds leave them beside the servers. */
export function builtApps(config: Config): AppsOptions {
  return {
    adminUi: { folder: join(root, 'admin-ui', 'dist'), base: '/' },
    checkout: { folder: join(root, 'public-checkout', 'dist'), base: '/checkout/' },
    connect: config.stripe.apiUrl === undefined ? [] : [config.stripe.apiUrl],
  };
}
