import { join } from 'node:path';
import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import { ConfigError, loadConfig } from '@timbra/adapters/config/config.ts';
import type { Environment } from './child.ts';
import { StartFailure, storedEncryptionKey } from './data-dir.ts';
import { rememberedPort } from './ports.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** Lists each emulator's address setting, the setting of the real thing that makes it needless, and its name. */
export const emulators = [
  {
    setting: pacEmulatorSetting,
    realSetting: 'FACTURAMA_USER',
    name: 'facturama',
    label: 'Facturama (timbrado)',
  },
  { setting: 'STRIPE_EMULATOR_URL', realSetting: 'STRIPE_SECRET_KEY', name: 'stripe', label: 'Stripe (pagos)' },
  { setting: 'MAIL_EMULATOR_URL', realSetting: 'SMTP_URL', name: 'mail', label: 'el correo' },
] as const;

/** The processes of an instance are started with these. */
export interface Surroundings {
  readonly env: Environment;
  readonly host: string;
  readonly port: number;
  /** Names what is emulated, as the summary does. */
  readonly emulated: readonly string[];
  /** Tells whether documents are stamped by an emulator, and a demo account does no harm. */
  readonly demo: boolean;
  /** Tells whether that account may have sample data: all providers are emulated here. */
  readonly samples: boolean;
  /** No key is given or kept: one is made once the database is known to hold nothing that another has sealed. */
  readonly isKeyToMake: boolean;
}

/**
 * Completes the given settings for an instance of its own: addresses of the emulators that are needed, and a key.
 * In production nothing is invented: what is missing stops the start.
 * @throws StartFailure with a sentence for each setting that is wrong or missing.
 */
export async function surroundingsOf(settings: Settings, dataDir: string): Promise<Surroundings> {
  const needed = isReal(settings)
    ? []
    : emulators.filter(({ setting, realSetting }) => !settings[realSetting] && !settings[setting]);
  const urls = needed.map(async ({ setting, name }) => {
    const port = await rememberedPort(join(dataDir, 'ports', name));
    return [setting, `http://127.0.0.1:${port}`] as const;
  });
  const key = settings['ENCRYPTION_KEY'] || isProduction(settings) ? undefined : await storedEncryptionKey(dataDir);
  const env = {
    ...withoutNpm(settings),
    ...Object.fromEntries(await Promise.all(urls)),
    ...(key === undefined ? {} : { ENCRYPTION_KEY: key }),
    DATA_DIR: dataDir,
    ...ownFiles(settings, dataDir),
    // The data that a start with a real provider makes stay as they are at a later one without.
    ...(needed.length < emulators.length && { DEMO: 'empty' }),
  };
  const isKeyToMake = key === undefined && !settings['ENCRYPTION_KEY'] && !isProduction(settings);
  const checked = validate(isKeyToMake ? { ...env, ENCRYPTION_KEY: '0'.repeat(64) } : env);
  const emulated = needed.map(({ label }) => label);
  return { env, ...checked, emulated, samples: needed.length === emulators.length, isKeyToMake };
}

/** Files of the embedded database lie beside it; what uses another database may have processes on other machines. */
export const ownFiles = (
  { DATABASE_URL: database, FILES_DIR: given, S3_BUCKET: bucket }: Settings,
  dataDir: string,
): Environment => (database || given || bucket ? {} : { FILES_DIR: join(dataDir, 'files') });

function isProduction(settings: Settings): boolean {
  return settings['NODE_ENV'] === 'production';
}

function isReal(settings: Settings): boolean {
  return isProduction(settings) && !/^(true|1|si)$/.test(settings['ALLOW_EMULATORS'] ?? '');
}

/** Reads the settings as the API and the worker do, before anything is started for them. */
function validate(env: Environment): Pick<Surroundings, 'host' | 'port' | 'demo'> {
  try {
    // The embedded database has no address yet: any of the right form will do.
    const { host, port, pac } = loadConfig({ DATABASE_URL: 'postgres://127.0.0.1/timbra', ...env });
    return { host, port, demo: pac.emulated };
  } catch (error) {
    throw error instanceof ConfigError ? new StartFailure(error.message) : error;
  }
}

/** What npm adds for its scripts is none of the servers' business. */
function withoutNpm(settings: Settings): Record<string, string> {
  const given = Object.entries(settings).filter(
    ([name, value]) => value !== undefined && !/^npm_|^INIT_CWD$/i.test(name),
  );
  return Object.fromEntries(given) as Record<string, string>;
}
