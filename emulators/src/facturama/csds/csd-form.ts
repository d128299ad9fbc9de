import { inspectCsd } from '@timbra/adapters/security/x509-certificates.ts';
import { checkCsd } from '@timbra/core/companies/csd.ts';
import type { CsdRefusalCode } from '@timbra/core/companies/csd.ts';
import { z } from 'zod';
import { parseJsonText } from '../http/json-text.ts';
import type { ModelState } from '../http/answer.ts';
import type { StoredCsd } from '../store/csds.ts';

const REQUIRED = ['Rfc', 'Certificate', 'PrivateKey', 'PrivateKeyPassword'] as const;
const Form = z.record(z.string(), z.unknown());
const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/;

/**
 * Is what Facturama says for what is wrong with the files. Its texts for most of these are not known: these are ours.
 */
const REFUSALS: Readonly<Record<CsdRefusalCode, readonly [field: string, text: string]>> = {
  CSD_UNREADABLE: ['Certificate', 'El certificado o la llave privada no son válidos'],
  CSD_IS_FIEL: ['Certificate', 'El certificado no es un Certificado de Sello Digital (CSD)'],
  CSD_RFC_MISMATCH: ['Rfc', 'El RFC no corresponde al certificado'],
  CSD_EXPIRED: ['Certificate', 'El certificado no está vigente'],
  CSD_NOT_YET_VALID: ['Certificate', 'El certificado no está vigente'],
  CSD_WRONG_PASSWORD: ['PrivateKeyPassword', 'La contraseña de la llave privada es incorrecta'],
  CSD_KEY_MISMATCH: ['PrivateKey', 'La llave privada no corresponde al certificado'],
};

export type ReadCsd = { readonly csd: StoredCsd } | { readonly refused: ModelState };

/** Checks a certificate's form: not who issued it, so that test identities may register theirs. */
export function readCsd(body: string, now: Date): ReadCsd {
  const form = Form.safeParse(parseJsonText(body)).data ?? {};
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
  const missing = REQUIRED.filter((name) => text(name) === '');
  if (missing.length > 0) {
    return { refused: Object.fromEntries(missing.map((name) => [name, [`The ${name} field is required.`]])) };
  }
  const rfc = text('Rfc');
  if (!RFC.test(rfc)) return { refused: { Rfc: ['El RFC no cumple con el formato correcto'] } };
  const facts = inspectCsd({
    certificate: Buffer.from(text('Certificate'), 'base64'),
    privateKey: Buffer.from(text('PrivateKey'), 'base64'),
    password: text('PrivateKeyPassword'),
  });
  const problem = checkCsd(facts, { rfc, now });
  if (problem) return { refused: refusedWith(problem.code) };
  return {
    csd: {
      Rfc: rfc,
      Certificate: text('Certificate'),
      PrivateKey: text('PrivateKey'),
      PrivateKeyPassword: text('PrivateKeyPassword'),
      CsdExpirationDate: facts.certificate?.validTo.toISOString() ?? '',
      UploadDate: now.toISOString(),
    },
  };
}

function refusedWith(code: CsdRefusalCode): ModelState {
  const [field, text] = REFUSALS[code];
  return { [field]: [text] };
}
