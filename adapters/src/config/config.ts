import { settings, type Settings } from './settings.ts';

export interface ProviderAccount {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly emulated: boolean;
  readonly timeoutMs: number;
  /** How long an unseen outcome may still settle at the provider after the time-out. */
  readonly settleMs: number;
}

/** The account that takes payments. */
export interface PaymentAccount {
  readonly secretKey: string;
  /** For browsers; no secret. */
  readonly publishableKey: string;
  /** Signs the events of the endpoint `/api/webhooks/stripe`. */
  readonly webhookSecret: string;
  /** Where the emulator listens; undefined for Stripe itself. */
  readonly apiUrl: string | undefined;
  readonly emulated: boolean;
}

/** What the processes are told about their surroundings, read once at their start. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly databasePool: number;
  readonly redisUrl: string | undefined;
  readonly encryptionKey: string;
  readonly facturama: ProviderAccount;
  readonly facturamaEmulatorUrl: string | undefined;
  readonly stripe: PaymentAccount;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly mailEmulatorUrl: string | undefined;
  readonly trialStamps: number;
  readonly stampValidityMonths: number | undefined;
  readonly registerLimit: number;
  readonly trustProxy: boolean;
  readonly metricsToken: string | undefined;
  readonly sampleScreens: boolean;
  readonly workerConcurrency: number;
  readonly workerProbesPort: number | undefined;
  readonly logLevel: Settings['LOG_LEVEL'];
}

/** A setting is wrong or missing; the message is for the operator and names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings of the environment.
 * @throws ConfigError with one sentence for each setting that is wrong or missing.
 */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => sentence(String(issue.path[0]), given, issue.message));
    throw new ConfigError(lines.join('\n'));
  }
  return arrange(parsed.data);
}

function sentence(name: string, given: Record<string, unknown>, reason: string): string {
  // The value itself is never repeated: it may be a password.
  return name in given
    ? `${name} no es válida: ${reason}.`
    : `Falta ${name}. La tabla de configuración del README dice para qué es.`;
}

function arrange(env: Settings): Config {
  const production = env.NODE_ENV === 'production';
  const facturama = providerAccount(env, production);
  const stripe = paymentAccount(env, production);
  return {
    production,
    host: env.HOST ?? (facturama.emulated || stripe.emulated ? '127.0.0.1' : '0.0.0.0'),
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    encryptionKey: required(env, 'ENCRYPTION_KEY'),
    facturama,
    facturamaEmulatorUrl: facturama.emulated ? facturama.url : undefined,
    stripe,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailEmulatorUrl: env.SMTP_URL ? undefined : env.MAIL_EMULATOR_URL,
    trialStamps: env.TRIAL_STAMPS ?? (facturama.emulated ? 25 : 0),
    stampValidityMonths: env.STAMP_VALIDITY_MONTHS,
    registerLimit: env.REGISTER_LIMIT ?? (facturama.emulated ? 2_000 : 20),
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    sampleScreens: env.SAMPLE_SCREENS,
    workerConcurrency: env.WORKER_CONCURRENCY,
    workerProbesPort: env.WORKER_PROBES_PORT,
    logLevel: env.LOG_LEVEL,
  };
}

function providerAccount(env: Settings, production: boolean): ProviderAccount {
  const emulated = env.FACTURAMA_USER === undefined;
  if (emulated && production && !env.ALLOW_EMULATORS) {
    throw new ConfigError(
      'Falta FACTURAMA_USER: en producción hace falta una cuenta de Facturama (o ALLOW_EMULATORS=true para una demostración).',
    );
  }
  const seconds = { timeout: env.PROVIDER_TIMEOUT_SECONDS, settle: env.PROVIDER_SETTLE_SECONDS };
  return {
    url: emulated ? required(env, 'FACTURAMA_EMULATOR_URL') : required(env, 'FACTURAMA_URL'),
    user: env.FACTURAMA_USER ?? 'emulator',
    password: emulated ? 'emulator' : required(env, 'FACTURAMA_PASSWORD'),
    emulated,
    timeoutMs: (seconds.timeout ?? (emulated ? 8 : 60)) * 1_000,
    settleMs: (seconds.settle ?? (emulated ? 5 : 120)) * 1_000,
  };
}

function paymentAccount(env: Settings, production: boolean): PaymentAccount {
  const { STRIPE_SECRET_KEY: secretKey } = env;
  if (secretKey === undefined) return emulatedPayments(env, production);
  const account = {
    secretKey,
    publishableKey: required(env, 'STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: required(env, 'STRIPE_WEBHOOK_SECRET'),
    apiUrl: undefined,
    emulated: false,
  };
  // Sample screens take payments that nobody made.
  if (env.SAMPLE_SCREENS && [account.secretKey, account.publishableKey].some(isLive)) {
    throw new ConfigError('SAMPLE_SCREENS no se admite con las llaves reales de Stripe: quita una de las dos cosas.');
  }
  return account;
}

const isLive = (key: string) => /^[a-z]+_live_/.test(key);

function emulatedPayments(env: Settings, production: boolean): PaymentAccount {
  if (production && !env.ALLOW_EMULATORS) {
    throw new ConfigError(
      'Falta STRIPE_SECRET_KEY: en producción hace falta una cuenta de Stripe (o ALLOW_EMULATORS=true para una demostración).',
    );
  }
  return {
    secretKey: 'sk_test_emulator',
    publishableKey: 'pk_test_emulator',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? 'whsec_emulator',
    apiUrl: required(env, 'STRIPE_EMULATOR_URL'),
    emulated: true,
  };
}

type Needed =
  | 'ENCRYPTION_KEY'
  | 'FACTURAMA_URL'
  | 'FACTURAMA_PASSWORD'
  | 'FACTURAMA_EMULATOR_URL'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_EMULATOR_URL';

function required(env: Settings, name: Needed) {
  const value = env[name];
  if (value === undefined)
    throw new ConfigError(`Falta ${name}. La tabla de configuración del README dice para qué es.`);
  return value;
}
