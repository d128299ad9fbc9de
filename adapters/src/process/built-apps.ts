import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { AppsOptions } from '../http/apps.ts';

const root = join(import.meta.dirname, '../../..');

/** Returns the apps as their builds leave them beside the servers. */
export function builtApps(config: Config, isPublished: (address: string) => Promise<boolean>): AppsOptions {
  const checkout = join(root, 'public-checkout', 'dist');
  return {
    adminUi: { folder: join(root, 'admin-ui', 'dist'), base: '/' },
    checkout: { folder: checkout, base: '/checkout/' },
    selfInvoice: { folder: checkout, file: 'factura.html', isPublished },
    shipper: { folder: checkout, file: 'remitente.html' },
    connect: config.stripe.apiUrl === undefined ? [] : [config.stripe.apiUrl],
  };
}
