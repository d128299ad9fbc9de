import { z } from 'zod';
import { inspectCsd } from '@timbra/adapters/security/x509-certificates.ts';
import { checkCsd, type CsdRefusalCode } from '@timbra/core/companies/csd.ts';
import { created, failure, invalidRequest, type ModelState, ok, unknownId } from '../http/answer.ts';
import { parseJsonText, route, type Route } from '../http/router.ts';
import type { Csds, StoredCsd } from '../store/csds.ts';

/** Serves the certificates of the Multiemisor API. Its GETs do answer with the key and its password in clear. */
export function csdRoutes(csds: Csds, now: () => Date): readonly Route[] {
  return [
    route('POST', '/api-lite/csds', ({ body }) => {
      const read = readCsd(body, now());
      if ('refused' in read) return invalidRequest(read.refused);
      if (csds.find(read.csd.Rfc)) return invalidRequest({ Rfc: ['Ya existe un CSD asociado a este RFC'] });
      csds.save(read.csd);
      return created(undefined);
    }),
    route('PUT', '/api-lite/csds/:rfc', ({ params, body }) => {
      if (!csds.find(params['rfc'] ?? '')) return unknownId();
      const read = readCsd(body, now());
      if ('refused' in read) return invalidRequest(read.refused);
      if (read.csd.Rfc !== params['rfc']) return failure(400, 'El RFC no corresponde al CSD que se actualiza.');
      csds.save(read.csd);
      return ok(undefined);
    }),
    route('GET', '/api-lite/csds', () => ok(csds.all())),
    route('GET', '/api-lite/csds/:rfc', ({ params }) => {
      const csd = csds.find(params['rfc'] ?? '');
      return csd ? ok(csd) : unknownId();
    }),
    route('DELETE', '/api-lite/csds/:rfc', ({ params }) =>
      csds.delete(params['rfc'] ?? '') ? ok(undefined) : unknownId(),
    ),
  ];
}

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

type ReadCsd = { readonly csd: StoredCsd } | { readonly refused: ModelState };

/** Checks a certificate's form: not who issued it, so that test identities may register theirs. */
function readCsd(body: string, now: Date): ReadCsd {
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
