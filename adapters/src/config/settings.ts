import { z } from 'zod';

const flag = z.stringbool({ truthy: ['true', '1', 'si'], falsy: ['false', '0', 'no', ''] });
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const text = z.string().min(1);

/**
 * Lists every environment variable that the API, the worker and the commands know, with its rule and its default. The
 * table of the README is checked against this list.
 */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: text.optional(),
  PORT: whole(0, 65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: text.default('.data'),
  FILES_DIR: text.optional(),
  S3_BUCKET: text.optional(),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: whole(2, 200).default(10),
  DATABASE_HEAVY_POOL: whole(2, 200).default(6),
  STATEMENT_SECONDS: whole(1, 3_600).default(20),
  WORKER_STATEMENT_SECONDS: whole(1, 86_400).default(600),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  ENCRYPTION_KEY: text.optional(),
  FACTURAMA_URL: z.url().optional(),
  FACTURAMA_USER: text.optional(),
  FACTURAMA_PASSWORD: text.optional(),
  SAT_STATUS_URL: z.url().optional(),
  TEST_PROVIDER_URL: z.url({ protocol: /^https?$/ }).optional(),
  TEST_PROVIDER_USER: text.default('emulator'),
  TEST_PROVIDER_PASSWORD: text.default('emulator'),
  PROVIDER_TIMEOUT_SECONDS: whole(1, 300).optional(),
  PROVIDER_SETTLE_SECONDS: whole(1, 3_600).optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Timbra <hola@timbra.invalid>'),
  FACTURAMA_EMULATOR_URL: z.url().optional(),
  STRIPE_EMULATOR_URL: z.url().optional(),
  MAIL_EMULATOR_URL: z.url().optional(),
  ISSUER_RFC: text.optional(),
  ISSUER_NAME: text.optional(),
  ISSUER_REGIMEN_FISCAL: text.optional(),
  ISSUER_POSTAL_CODE: text.optional(),
  ISSUER_CSD_CER: text.optional(),
  ISSUER_CSD_KEY: text.optional(),
  ISSUER_CSD_PASSWORD: text.optional(),
  ALLOW_EMULATORS: flag.default(false),
  TRIAL_STAMPS: whole(0, 100_000).optional(),
  STAMP_VALIDITY_MONTHS: whole(1, 120).optional(),
  KEY_CALLS_PER_MINUTE: whole(1, 1_000_000).default(3_000),
  REGISTER_LIMIT: whole(1, 1_000_000).optional(),
  MAILS_PER_HOUR: whole(1, 1_000_000).default(500),
  UNPROVED_MAILS_PER_DAY: whole(0, 1_000_000).default(20),
  STORAGE_PER_ACCOUNT_MB: whole(1, 1_000_000_000).default(5_000),
  WEBHOOKS_ALLOW_LOOPBACK: flag.optional(),
  OPERATOR_TWO_STEPS: flag.optional(),
  TRUST_PROXY: flag.default(false),
  METRICS_TOKEN: text.optional(),
  SAMPLE_SCREENS: flag.default(false),
  DEMO: z.enum(['full', 'empty'], { error: 'elige full o empty' }).default('full'),
  WORKER_CONCURRENCY: whole(1, 500).default(10),
  WORKER_PROBES_PORT: whole(0, 65_535).optional(),
  SLOW_STATEMENT_MS: whole(0, 3_600_000).default(500),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Settings = z.infer<typeof settings>;
