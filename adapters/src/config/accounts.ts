import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** The setting says where the PAC's emulator listens. */
export const pacEmulatorSetting = 'FACTURAMA_EMULATOR_URL';

/** The name of a PAC, which stands beside each id of its own. */
export type PacName = 'facturama';

/** The account that stamps documents. */
export interface PacAccount {
  readonly name: PacName;
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly emulated: boolean;
  readonly timeoutMs: number;
  /** Tells how long an unseen outcome may still settle at the provider after the time-out. */
  readonly settleMs: number;
}

/** The account that takes payments. */
export interface PaymentAccount {
  readonly secretKey: string;
  /** It is for browsers, and no secret. */
  readonly publishableKey: string;
  /** Signs the events of the endpoint `/api/webhooks/stripe`. */
  readonly webhookSecret: string;
  /** Is the address that the emulator listens at; undefined for Stripe itself. */
  readonly apiUrl: string | undefined;
  readonly emulated: boolean;
}

/** @throws ConfigError when production has none, or an account lacks a part. */
export function pacAccount(env: Settings, production: boolean): PacAccount {
  const emulated = env.FACTURAMA_USER === undefined;
  if (emulated && production && !env.ALLOW_EMULATORS) {
    throw new ConfigError(
      'Falta FACTURAMA_USER: en producción hace falta una cuenta de Facturama (o ALLOW_EMULATORS=true para una demostración).',
    );
  }
  const seconds = { timeout: env.PROVIDER_TIMEOUT_SECONDS, settle: env.PROVIDER_SETTLE_SECONDS };
  return {
    name: 'facturama',
    url: emulated ? required(env, 'FACTURAMA_EMULATOR_URL') : required(env, 'FACTURAMA_URL'),
    user: env.FACTURAMA_USER ?? 'emulator',
    password: emulated ? 'emulator' : required(env, 'FACTURAMA_PASSWORD'),
    emulated,
    timeoutMs: (seconds.timeout ?? (emulated ? 8 : 60)) * 1_000,
    settleMs: (seconds.settle ?? (emulated ? 5 : 120)) * 1_000,
  };
}

/** SAT's public query of the status of documents: no account is needed for it. */
export interface SatService {
  readonly url: string;
  readonly timeoutMs: number;
}

const satUrl = 'https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc';
const satTimeoutMs = 10_000;
const emulatedTimeoutMs = 8_000;

/** SAT knows nothing of documents of an emulated PAC, whose emulator answers in its place. */
export function satService(env: Settings, pac: PacAccount): SatService {
  const own = pac.emulated ? `${pac.url}/ConsultaCFDIService.svc` : satUrl;
  return { url: env.SAT_STATUS_URL ?? own, timeoutMs: Math.min(satTimeoutMs, pac.timeoutMs) };
}

/** What stamps the documents of test companies, and answers for SAT about them. */
interface TestSystem {
  readonly testPac: PacAccount | undefined;
  readonly testSat: SatService | undefined;
}

/**
 * Returns the emulated PAC as a process of its own, which has no certificate of SAT and asks nobody; where the PAC itself
 * is emulated, it is the same one.
 */
export function testSystem(env: Settings, pac: PacAccount): TestSystem {
  const url = env.TEST_PROVIDER_URL ?? (pac.emulated ? pac.url : undefined);
  if (url === undefined) return { testPac: undefined, testSat: undefined };
  const account = { user: env.TEST_PROVIDER_USER, password: env.TEST_PROVIDER_PASSWORD };
  const timeoutMs = Math.min(pac.timeoutMs, emulatedTimeoutMs);
  const testPac = { ...pac, ...account, url: url.replace(/\/$/, ''), emulated: true, timeoutMs };
  return { testPac, testSat: { url: `${testPac.url}/ConsultaCFDIService.svc`, timeoutMs } };
}

/** @throws ConfigError when production has none, an account lacks a part, or sample screens would meet real money. */
export function paymentAccount(env: Settings, production: boolean): PaymentAccount {
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
  | 'PUBLIC_URL'
  | 'SMTP_URL'
  | 'ENCRYPTION_KEY'
  | 'FACTURAMA_URL'
  | 'FACTURAMA_PASSWORD'
  | 'FACTURAMA_EMULATOR_URL'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_EMULATOR_URL';

/** @throws ConfigError when it is not given. */
export function required(env: Settings, name: Needed) {
  const value = env[name];
  if (value === undefined)
    throw new ConfigError(`Falta ${name}. La tabla de configuración del README dice para qué es.`);
  return value;
}
