import { isTypedKey, parseEncryptionKeys } from '../security/encryption-keys.ts';
import type { PaymentAccount, PacAccount, SatService } from './accounts.ts';
import { paymentAccount, pacAccount, satService, required, testSystem } from './accounts.ts';
import { ConfigError } from './config-error.ts';
import { fileLocation, type FileLocation } from './files.ts';
import { issuerSettings, type IssuerSettings } from './issuer.ts';
import { settings, type Settings } from './settings.ts';

export { ConfigError };

/** What the processes are told about their surroundings, read once at their start. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  /** Undefined where all files stay in the database. */
  readonly files: FileLocation | undefined;
  readonly databaseUrl: string;
  /** Follows that database, and is read for reports and exports while it is no further behind. */
  readonly replica: { readonly url: string; readonly mostDelaySeconds: number } | undefined;
  readonly databasePool: number;
  /** Connections of an API for what reads much. */
  readonly databaseHeavyPool: number;
  /** Tells how long a statement may run, of an API and of a worker. */
  readonly statementMs: { readonly api: number; readonly worker: number };
  readonly redisUrl: string | undefined;
  readonly encryptionKey: string;
  readonly pac: PacAccount;
  readonly pacEmulatorUrl: string | undefined;
  readonly sat: SatService;
  /** Stamps the documents of test companies; undefined where nobody runs such a system. */
  readonly testPac: PacAccount | undefined;
  readonly testSat: SatService | undefined;
  readonly stripe: PaymentAccount;
  /** Tells who invoices purchases; undefined when nobody does. */
  readonly issuer: IssuerSettings | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly mailEmulatorUrl: string | undefined;
  readonly trialStamps: number;
  readonly stampValidityMonths: number | undefined;
  /** So many calls a minute has one API key; all of a company have twice as many. */
  readonly keyCallsPerMinute: number;
  readonly registerLimit: number;
  readonly mailLimits: { readonly perHour: number; readonly perDayUnproved: number };
  /** Limits the files of one account, in bytes. */
  readonly storageBytes: number;
  /** Webhooks may be sent to this machine, by http and at any port. */
  readonly webhooksAllowLoopback: boolean;
  /** An operator's account without a second factor may do nothing of the platform. */
  readonly operatorTwoSteps: boolean;
  readonly trustProxy: boolean;
  readonly metricsToken: string | undefined;
  readonly sampleScreens: boolean;
  /** Tells whether a new demo account gets sample data. */
  readonly demo: 'full' | 'empty';
  readonly workerConcurrency: number;
  readonly workerProbesPort: number | undefined;
  readonly slowStatementMs: number;
  readonly logLevel: Settings['LOG_LEVEL'];
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
  const pac = pacAccount(env, production);
  const stripe = paymentAccount(env, production);
  requireReach(env, production);
  return {
    production,
    host: env.HOST ?? (pac.emulated || stripe.emulated ? '127.0.0.1' : '0.0.0.0'),
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    dataDir: env.DATA_DIR,
    files: fileLocation(env),
    databaseUrl: env.DATABASE_URL,
    replica: env.DATABASE_READ_URL
      ? { url: env.DATABASE_READ_URL, mostDelaySeconds: env.READ_DELAY_SECONDS }
      : undefined,
    databasePool: env.DATABASE_POOL,
    databaseHeavyPool: env.DATABASE_HEAVY_POOL,
    statementMs: { api: env.STATEMENT_SECONDS * 1_000, worker: env.WORKER_STATEMENT_SECONDS * 1_000 },
    redisUrl: env.REDIS_URL,
    encryptionKey: encryptionKey(env, production),
    pac,
    pacEmulatorUrl: pac.emulated ? pac.url : undefined,
    sat: satService(env, pac),
    ...testSystem(env, pac),
    stripe,
    issuer: issuerSettings(env, pac.emulated),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailEmulatorUrl: env.SMTP_URL ? undefined : env.MAIL_EMULATOR_URL,
    trialStamps: env.TRIAL_STAMPS ?? (pac.emulated ? 25 : 0),
    stampValidityMonths: env.STAMP_VALIDITY_MONTHS,
    keyCallsPerMinute: env.KEY_CALLS_PER_MINUTE,
    registerLimit: env.REGISTER_LIMIT ?? (pac.emulated ? 2_000 : 20),
    mailLimits: { perHour: env.MAILS_PER_HOUR, perDayUnproved: env.UNPROVED_MAILS_PER_DAY },
    storageBytes: env.STORAGE_PER_ACCOUNT_MB * 1_048_576,
    webhooksAllowLoopback: env.WEBHOOKS_ALLOW_LOOPBACK ?? pac.emulated,
    operatorTwoSteps: env.OPERATOR_TWO_STEPS ?? !pac.emulated,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    sampleScreens: env.SAMPLE_SCREENS,
    demo: env.DEMO,
    workerConcurrency: env.WORKER_CONCURRENCY,
    workerProbesPort: env.WORKER_PROBES_PORT,
    slowStatementMs: env.SLOW_STATEMENT_MS,
    logLevel: env.LOG_LEVEL,
  };
}

/**
 * Returns the keys that seal secrets.
 * @throws ConfigError when there is none, one has another length, or production would seal with one that can be
 * guessed.
 */
function encryptionKey(env: Settings, production: boolean): string {
  const given = required(env, 'ENCRYPTION_KEY');
  const newest = newestOf(given);
  if (production && isTypedKey(newest)) {
    throw new ConfigError(
      'ENCRYPTION_KEY es una llave de ejemplo, que cualquiera adivina. Haz una con: openssl rand -base64 32',
    );
  }
  return given;
}

function newestOf(given: string) {
  try {
    const [newest] = parseEncryptionKeys(given);
    if (newest) return newest;
  } catch {
    // The problem is told below, without what was given.
  }
  throw new ConfigError('ENCRYPTION_KEY no es válida: cada llave son 32 bytes en base64 o hexadecimal.');
}

/**
 * What people out there get: mails, and links in them.
 * @throws ConfigError when production lacks either and is no demonstration.
 */
function requireReach(env: Settings, production: boolean): void {
  if (!production || env.ALLOW_EMULATORS) return;
  required(env, 'PUBLIC_URL');
  required(env, 'SMTP_URL');
}
