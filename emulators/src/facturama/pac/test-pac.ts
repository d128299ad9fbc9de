import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { insertTimbre, type Timbre, timbreCadena } from '@timbra/core/invoicing/cfdi/timbre.ts';
import type { SealedCfdi } from '@timbra/core/invoicing/cfdi/write.ts';
import { RFC_PAC_PRUEBAS } from '@timbra/core/invoicing/files/file-name.ts';
import { RsaSealer } from '@timbra/adapters/security/rsa-sealer.ts';
import { makeTestCertificate } from '@timbra/adapters/security/test-certificates.ts';
import type { StoredCsd } from '../store/csds.ts';

const LEYENDA = 'DOCUMENTO DE PRUEBA SIN VALOR FISCAL';

export interface StampedCfdi {
  readonly xml: string;
  readonly timbre: Timbre;
  /** It is that of the stamp. */
  readonly cadenaOriginal: string;
}

/** A PAC of our own making: it stamps like a real one, and every stamp says that it has no fiscal value. */
export class TestPac {
  readonly #sealer: RsaSealer;

  constructor(sealer: RsaSealer) {
    this.#sealer = sealer;
  }

  /** Returns the certificate as DER in Base64, for whoever verifies its stamps. */
  get certificate(): string {
    return this.#sealer.certificado;
  }

  /** @param fechaTimbrado local to the place of issue. */
  stamp({ xml, sello }: SealedCfdi, fechaTimbrado: string): StampedCfdi {
    const unsealed = {
      uuid: randomUUID().toUpperCase(),
      fechaTimbrado,
      rfcProvCertif: RFC_PAC_PRUEBAS,
      leyenda: LEYENDA,
      selloCfd: sello,
      noCertificadoSat: this.#sealer.noCertificado,
    };
    const cadenaOriginal = timbreCadena(unsealed);
    const timbre = { ...unsealed, selloSat: this.#sealer.sign(cadenaOriginal) };
    return { xml: insertTimbre(xml, timbre), timbre, cadenaOriginal };
  }
}

/** Opens the PAC of this store, with the certificate that it made at its first start. */
export async function openTestPac(database: DatabaseSync): Promise<TestPac> {
  const files = readFiles(database) ?? (await makeFiles(database));
  return new TestPac(new RsaSealer(files));
}

interface PacFiles {
  readonly certificate: Uint8Array;
  readonly privateKey: Uint8Array;
  readonly password: string;
}

function readFiles(database: DatabaseSync): PacFiles | undefined {
  const row = database.prepare(`SELECT value FROM secrets WHERE name = 'pac'`).get();
  if (!row) return undefined;
  const { certificate, privateKey, password } = JSON.parse(String(row['value']));
  return {
    certificate: Buffer.from(String(certificate), 'base64'),
    privateKey: Buffer.from(String(privateKey), 'base64'),
    password: String(password),
  };
}

async function makeFiles(database: DatabaseSync): Promise<PacFiles> {
  const password = randomBytes(16).toString('hex');
  const files = await makeTestCertificate({
    rfc: RFC_PAC_PRUEBAS,
    nombre: 'PAC DE PRUEBAS SIN VALOR FISCAL',
    password,
  });
  const value = JSON.stringify({
    certificate: Buffer.from(files.certificate).toString('base64'),
    privateKey: Buffer.from(files.privateKey).toString('base64'),
    password,
  });
  database.prepare(`INSERT INTO secrets (name, value) VALUES ('pac', ?)`).run(value);
  return files;
}

/** Opened keys of the registered certificates, in memory only: opening one costs more than several signatures. */
export class Sealers {
  readonly #open = new Map<string, { readonly csd: StoredCsd; readonly sealer: RsaSealer }>();

  of(csd: StoredCsd): RsaSealer {
    const known = this.#open.get(csd.Rfc);
    if (known?.csd.Certificate === csd.Certificate && known.csd.PrivateKey === csd.PrivateKey) return known.sealer;
    const sealer = new RsaSealer({
      certificate: Buffer.from(csd.Certificate, 'base64'),
      privateKey: Buffer.from(csd.PrivateKey, 'base64'),
      password: csd.PrivateKeyPassword,
    });
    this.#open.set(csd.Rfc, { csd, sealer });
    return sealer;
  }
}
