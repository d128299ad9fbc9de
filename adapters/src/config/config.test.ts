import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const emulators = { FACTURAMA_EMULATOR_URL: 'http://127.0.0.1:1', STRIPE_EMULATOR_URL: 'http://127.0.0.1:2' };
const always = {
  DATABASE_URL: 'postgres://127.0.0.1/timbra',
  ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  ...emulators,
};
const reach = { PUBLIC_URL: 'https://timbra.example', SMTP_URL: 'smtp://mail.example' };
const facturama = { FACTURAMA_USER: 'u', FACTURAMA_PASSWORD: 'p', FACTURAMA_URL: 'https://api.facturama.mx' };
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const refusal = (settings: Record<string, string>) => () => loadConfig({ ...always, ...settings });

describe('the account that takes payments', () => {
  it('is emulated without a key, on this machine only', () => {
    expect(loadConfig({ ...always, ...facturama })).toMatchObject({
      host: '127.0.0.1',
      stripe: {
        secretKey: 'sk_test_emulator',
        publishableKey: 'pk_test_emulator',
        webhookSecret: 'whsec_emulator',
        apiUrl: 'http://127.0.0.1:2',
        emulated: true,
      },
    });
  });

  it("is Stripe's own with a key, even where an emulator listens", () => {
    expect(loadConfig({ ...always, ...facturama, ...stripe })).toMatchObject({
      host: '0.0.0.0',
      stripe: {
        secretKey: 'sk_live_1',
        publishableKey: 'pk_live_1',
        webhookSecret: 'whsec_1',
        apiUrl: undefined,
        emulated: false,
      },
    });
  });

  it('is needed in production, unless emulators are allowed', () => {
    const production = { ...facturama, ...reach, NODE_ENV: 'production' };
    expect(refusal(production)).toThrow(ConfigError);
    expect(refusal(production)).toThrow('Falta STRIPE_SECRET_KEY');
    expect(loadConfig({ ...always, ...production, ALLOW_EMULATORS: 'true' }).stripe.emulated).toBe(true);
    expect(loadConfig({ ...always, ...production, ...stripe }).stripe.emulated).toBe(false);
  });

  it.each(['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])('is not complete without %s', (name) => {
    expect(refusal({ ...stripe, [name]: '' })).toThrow(`Falta ${name}`);
  });

  it('needs the address of its emulator', () => {
    expect(refusal({ STRIPE_EMULATOR_URL: '' })).toThrow('Falta STRIPE_EMULATOR_URL');
  });

  it.each(['sk_live_1', 'rk_live_1'])('of live keys such as %s goes with no sample screens', (STRIPE_SECRET_KEY) => {
    const sample = { ...stripe, SAMPLE_SCREENS: 'true' };
    expect(refusal({ ...sample, STRIPE_SECRET_KEY })).toThrow('SAMPLE_SCREENS');
    expect(refusal({ ...sample, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('SAMPLE_SCREENS');
    const test = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(loadConfig({ ...always, ...sample, ...test }).sampleScreens).toBe(true);
    expect(loadConfig({ ...always, SAMPLE_SCREENS: 'true' }).sampleScreens).toBe(true);
  });
});

describe('what stamps documents of test companies', () => {
  const production = { ...facturama, ...reach, ...stripe, NODE_ENV: 'production' };

  it('is a system of its own beside a real account, in production too, and none without', () => {
    const own = loadConfig({ ...always, ...production, TEST_PROVIDER_URL: 'http://127.0.0.1:4010/' });
    expect(own).toMatchObject({
      pac: { url: 'https://api.facturama.mx', emulated: false },
      testPac: { url: 'http://127.0.0.1:4010', user: 'emulator', emulated: true },
      testSat: { url: 'http://127.0.0.1:4010/ConsultaCFDIService.svc' },
    });
    expect(loadConfig({ ...always, ...production })).toMatchObject({ testPac: undefined, testSat: undefined });
  });

  it('is the emulated account where there is one', () => {
    const { pac, testPac } = loadConfig(always);
    expect([pac.emulated, testPac?.url]).toEqual([true, pac.url]);
  });
});

describe('the second step of operators', () => {
  it('is demanded with a real provider, not with an emulated one, and as the setting says', () => {
    expect(loadConfig({ ...always, ...facturama }).operatorTwoSteps).toBe(true);
    expect(loadConfig(always).operatorTwoSteps).toBe(false);
    expect(loadConfig({ ...always, OPERATOR_TWO_STEPS: 'true' }).operatorTwoSteps).toBe(true);
    expect(loadConfig({ ...always, ...facturama, OPERATOR_TWO_STEPS: 'false' }).operatorTwoSteps).toBe(false);
  });
});

describe('the key that seals secrets', () => {
  const production = { ...facturama, ...stripe, ...reach, NODE_ENV: 'production' };
  const real = randomBytes(32).toString('base64');
  const text = (value: string) => Buffer.from(value).toString('base64');

  it.each([
    ['zeros', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='],
    ['one character', 'a'.repeat(64)],
    ['a short pattern', '0123456789abcdef'.repeat(4)],
    ['a count', Buffer.from(Array.from({ length: 32 }, (_, index) => index + 1)).toString('hex')],
    ['a sentence', text('change-me-before-you-deploy-this')],
    ['one pattern before a good one', `${'0'.repeat(64)},${real}`],
  ])('is refused in production when it is %s', (_case, ENCRYPTION_KEY) => {
    expect(refusal({ ...production, ENCRYPTION_KEY })).toThrow('ENCRYPTION_KEY es una llave de ejemplo');
    expect(refusal({ ...production, ENCRYPTION_KEY, ALLOW_EMULATORS: 'true' })).toThrow('ENCRYPTION_KEY');
    expect(loadConfig({ ...always, ENCRYPTION_KEY }).encryptionKey).toBe(ENCRYPTION_KEY);
  });

  it('may be followed by a pattern, so that a bad one can be replaced', () => {
    const ENCRYPTION_KEY = `${real},${'0'.repeat(64)}`;
    expect(loadConfig({ ...always, ...production, ENCRYPTION_KEY }).encryptionKey).toBe(ENCRYPTION_KEY);
  });

  it('has 32 bytes, and is never repeated in what is said about it', () => {
    expect(refusal({ ENCRYPTION_KEY: 'c2VjcmV0bw==' })).toThrow(/^ENCRYPTION_KEY no es válida: [^=]*$/);
    expect(refusal({ ENCRYPTION_KEY: '' })).toThrow('Falta ENCRYPTION_KEY');
  });
});

describe('a production that people can be reached from', () => {
  const production = { ...facturama, ...stripe, NODE_ENV: 'production' };

  it.each(['PUBLIC_URL', 'SMTP_URL'])('needs %s', (name) => {
    expect(refusal({ ...production, ...reach, [name]: '' })).toThrow(`Falta ${name}`);
  });

  it('is not what a demonstration is', () => {
    expect(loadConfig({ ...always, NODE_ENV: 'production', ALLOW_EMULATORS: 'true' }).smtpUrl).toBeUndefined();
  });
});

describe('where files of documents lie', () => {
  const account = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

  it('is the database unless another place is told', () => {
    expect(loadConfig(always).files).toBeUndefined();
    expect(loadConfig({ ...always, FILES_DIR: '/files' }).files).toEqual({ folder: '/files' });
    expect(loadConfig({ ...always, S3_BUCKET: 'facturas' }).files).toEqual({
      s3: { bucket: 'facturas', url: undefined, region: 'us-east-1', account: undefined },
    });
    expect(loadConfig({ ...always, ...account, S3_BUCKET: 'b', S3_URL: 'http://minio:9000' }).files).toEqual({
      s3: {
        bucket: 'b',
        url: 'http://minio:9000',
        region: 'us-east-1',
        account: { accessKeyId: 'id', secretAccessKey: 'secret' },
      },
    });
  });

  it('is one place, with a whole account', () => {
    expect(refusal({ FILES_DIR: '/files', S3_BUCKET: 'b' })).toThrow('FILES_DIR y S3_BUCKET');
    expect(refusal({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id' })).toThrow('falta una');
  });
});
