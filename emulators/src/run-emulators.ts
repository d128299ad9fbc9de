import { join } from 'node:path';
import { reportReady } from '@timbra/adapters/report-ready.ts';
import { startFacturamaEmulator } from './facturama/start-facturama-emulator.ts';
import { startMailEmulator } from './mail/mail-emulator.ts';
import { startStripeEmulator } from './stripe/start-stripe-emulator.ts';

interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

const dataDir = process.env['DATA_DIR'] ?? '.data';

function portOf(name: string): number | undefined {
  const { [`${name}_URL`]: url, [`${name}_PORT`]: port } = process.env;
  if (url) return Number(new URL(url).port);
  return port === undefined ? undefined : Number(port);
}

async function startIfAsked(name: string, start: (port: number) => Promise<Running>): Promise<Running | undefined> {
  const port = portOf(name);
  return port === undefined ? undefined : start(port);
}

/**
 * Returns the API's endpoint for Stripe's events: it listens at this machine's own address unless its settings name
 * another.
 */
function webhooks() {
  const { HOST: host = '', PORT: port = '3000', STRIPE_WEBHOOK_SECRET: secret } = process.env;
  const name = ['', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/api/webhooks/stripe`;
  return { url, secret: secret || 'whsec_emulator' };
}

/**
 * Runs all emulators in one process. Settings come by the environment; each emulator runs when its address is given:
 * FACTURAMA_EMULATOR_URL, STRIPE_EMULATOR_URL and MAIL_EMULATOR_URL, or …_PORT with 0 for a free port. Its parent is told
 * by IPC where they listen.
 */
export async function runEmulators(): Promise<void> {
  const directory = join(dataDir, 'emulators');
  const [facturama, stripe, mail] = await Promise.all([
    startIfAsked('FACTURAMA_EMULATOR', (port) => startFacturamaEmulator({ port, directory })),
    startIfAsked('STRIPE_EMULATOR', (port) => startStripeEmulator({ port, directory, receiver: webhooks() })),
    startIfAsked('MAIL_EMULATOR', (port) => startMailEmulator(dataDir, port)),
  ]);
  stopOnSignal([facturama, stripe, mail]);
  reportReady({ pacUrl: facturama?.url, stripeUrl: stripe?.url, mailUrl: mail?.url });
}

function stopOnSignal(running: readonly (Running | undefined)[]): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(running.map(async (emulator) => emulator?.stop()));
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void stop());
}
