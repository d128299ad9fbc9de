import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** The company that invoices purchases, as the settings tell it. */
export interface IssuerSettings {
  readonly rfc: string;
  readonly nombre: string;
  readonly regimenFiscal: string;
  readonly codigoPostal: string;
  /** It is undefined for a test identity, whose certificate is made when it is needed. */
  readonly certificate:
    { readonly certificate: Uint8Array; readonly privateKey: Uint8Array; readonly password: string } | undefined;
}

/** Is one of SAT's public test identities, and another than the demo company's. */
const testIssuer: IssuerSettings = {
  rfc: 'XIA190128J61',
  nombre: 'XENON INDUSTRIAL ARTICLES',
  regimenFiscal: '601',
  codigoPostal: '76343',
  certificate: undefined,
};

const names = [
  'ISSUER_RFC',
  'ISSUER_NAME',
  'ISSUER_REGIMEN_FISCAL',
  'ISSUER_POSTAL_CODE',
  'ISSUER_CSD_CER',
  'ISSUER_CSD_KEY',
  'ISSUER_CSD_PASSWORD',
] as const;

type Name = (typeof names)[number];

/**
 * @returns undefined when purchases are not invoiced.
 * @throws ConfigError when only some of the settings are there, or a file cannot be read.
 */
export function issuerSettings(env: Settings, emulated: boolean): IssuerSettings | undefined {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return emulated ? testIssuer : undefined;
  const [first] = missing;
  if (first) throw new ConfigError(`Falta ${first}: el emisor de las compras necesita todas las variables ISSUER_*.`);
  const of = (name: Name) => env[name] ?? '';
  return {
    rfc: of('ISSUER_RFC').toUpperCase(),
    nombre: of('ISSUER_NAME'),
    regimenFiscal: of('ISSUER_REGIMEN_FISCAL'),
    codigoPostal: of('ISSUER_POSTAL_CODE'),
    certificate: {
      certificate: fileOf('ISSUER_CSD_CER', of('ISSUER_CSD_CER')),
      privateKey: fileOf('ISSUER_CSD_KEY', of('ISSUER_CSD_KEY')),
      password: of('ISSUER_CSD_PASSWORD'),
    },
  };
}

function fileOf(name: Name, path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    throw new ConfigError(`${name} no es válida: no se puede leer ese archivo.`);
  }
}
