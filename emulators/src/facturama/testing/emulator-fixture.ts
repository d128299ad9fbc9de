import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTestCertificate } from '@timbra/adapters/security/test-certificates.ts';
import type { TestIdentity } from '@timbra/adapters/security/test-certificates.ts';
import { startFacturamaEmulator } from '../start-facturama-emulator.ts';
import type { FacturamaEmulator } from '../start-facturama-emulator.ts';

export const KEMPER = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE' } as const;

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** It is undefined when the answer is no JSON. */
  readonly json: unknown;
}

let kemperBody: ReturnType<typeof csdBody> | undefined;

/** Runs the emulator with a folder of its own, and speaks to it by raw HTTP. */
export class EmulatorFixture {
  readonly directory: string;
  #emulator: FacturamaEmulator;

  private constructor(directory: string, emulator: FacturamaEmulator) {
    this.directory = directory;
    this.#emulator = emulator;
  }

  static async start(): Promise<EmulatorFixture> {
    const directory = await mkdtemp(join(tmpdir(), 'timbra-emulator-'));
    return new EmulatorFixture(directory, await startFacturamaEmulator({ port: 0, directory }));
  }

  get url(): string {
    return this.#emulator.url;
  }

  async restart(): Promise<void> {
    await this.#emulator.stop();
    this.#emulator = await startFacturamaEmulator({ port: 0, directory: this.directory });
  }

  async stop(): Promise<void> {
    await this.#emulator.stop();
    await rm(this.directory, { recursive: true });
  }

  async send(method: string, path: string, body?: unknown): Promise<Reply> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { Authorization: `Basic ${btoa('emulator:emulator')}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, json: jsonOf(text) };
  }

  /** Registers a certificate of this identity; Kemper's, which takes its time to make, is the same for a test file. */
  async register(identity: TestIdentity = KEMPER): Promise<Reply> {
    if (identity === KEMPER) kemperBody ??= csdBody(KEMPER);
    return this.send('POST', '/api-lite/csds', await (identity === KEMPER ? kemperBody : csdBody(identity)));
  }
}

export async function csdBody(identity: TestIdentity) {
  const files = await makeTestCertificate(identity);
  return {
    Rfc: identity.rfc,
    Certificate: Buffer.from(files.certificate).toString('base64'),
    PrivateKey: Buffer.from(files.privateKey).toString('base64'),
    PrivateKeyPassword: files.password,
  };
}

/** Starts an emulator for the one test that calls it. */
export async function useEmulator(): Promise<EmulatorFixture> {
  const fixture = await EmulatorFixture.start();
  onTestFinished(() => fixture.stop());
  return fixture;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
