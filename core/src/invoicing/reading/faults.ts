import type { Problem } from '../../shared/errors.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { unstorableCharacter } from '../../shared/plain-name.ts';
import { isRfc } from '../../sat/fiscal-keys.ts';
import type { StoredCfdi } from '../cfdi/read.ts';

/** Why a file of a zip does not become a document of the history, each told by itself. */
export const documentFaults = {
  tooLarge: { field: 'archivo', message: 'El XML pesa más de 5 MB o tiene demasiados elementos.' },
  noText: { field: 'archivo', message: 'El XML no está escrito en UTF-8 o está dañado dentro del zip.' },
  nested: { field: 'archivo', message: 'Es un zip dentro del zip: descomprímelo y súbelo por separado.' },
  broken: { field: 'archivo', message: 'El XML está dañado o no es un CFDI 3.3 ni 4.0.' },
  hasDtd: { field: 'archivo', message: 'El XML trae una definición de tipo (DTD), que ningún CFDI lleva.' },
  notByTheRules: { field: 'archivo', message: 'El CFDI tiene datos que el Anexo 20 no permite.' },
  unstamped: { field: 'timbre', message: 'No está timbrado: le falta el TimbreFiscalDigital.' },
  noIssuer: { field: 'emisor', message: 'Tu empresa no tiene RFC: complétalo y vuelve a intentarlo.' },
  noCertificate: { field: 'sello', message: 'No trae el certificado del emisor: no se puede comprobar su sello.' },
  foreignCertificate: { field: 'sello', message: 'El certificado que trae no es del emisor.' },
  tampered: { field: 'sello', message: 'El sello no corresponde a su contenido: el XML fue modificado.' },
  otherStamp: { field: 'timbre', message: 'Su timbre es de otro documento.' },
  repeated: { field: 'uuid', message: 'Está repetido: otro archivo del zip trae el mismo UUID.' },
  underWay: {
    field: 'uuid',
    message: 'Un documento con esta serie y folio se está timbrando aquí. Vuelve a importarlo cuando termine.',
  },
  brokenLine: { field: 'archivo', message: 'El renglón de la lista del SAT está incompleto o dañado.' },
  noCancellationDate: {
    field: 'fecha',
    message: 'La lista del SAT lo da por cancelado sin una fecha de cancelación que se pueda leer.',
  },
  notHere: {
    field: 'uuid',
    message: 'La lista del SAT lo nombra y su XML no está aquí: impórtalo y vuelve a subir la lista.',
  },
  issuedHere: {
    field: 'uuid',
    message: 'La lista del SAT lo da por cancelado y se emitió aquí: consulta su estado ante el SAT en su detalle.',
  },
} as const satisfies Readonly<Record<string, Problem>>;

/** @param attribute of the XML, as SAT names it. */
export const noAmount = (attribute: string): Problem => ({
  field: 'archivo',
  message: `${attribute} no es una cantidad que un CFDI admita.`,
});

export const receivedProblem = (issuer: string): Problem => ({
  field: 'emisor',
  message: `Es un documento recibido: lo emitió ${issuer} para tu empresa.`,
});

export const foreignProblem = (issuer: string): Problem => ({
  field: 'emisor',
  message: `No es de tu empresa: lo emitió ${issuer}.`,
});

const uuidForm = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i;
const localForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
/** A double holds an amount of so many digits exactly. */
const mostDigits = 15;

const isShort = (text: string | undefined, most: number) => (text ?? '').length <= most;
const isLocalTime = (text: string) => localForm.test(text) && !Number.isNaN(Date.parse(`${text}Z`));

/**
 * Tells whether a document keeps the limits of Anexo 20 that storing it relies on. A PAC has checked them before it
 * stamped.
 */
export function isByTheRules({ comprobante, timbre }: StoredCfdi): boolean {
  const { serie, folio, fecha, moneda, formaPago, metodoPago, emisor, receptor, lugarExpedicion } = comprobante;
  return (
    timbre !== undefined &&
    uuidForm.test(timbre.uuid) &&
    isLocalTime(timbre.fechaTimbrado) &&
    isLocalTime(fecha) &&
    isShort(serie, 25) &&
    isShort(folio, 40) &&
    /^[A-Z]{3}$/.test(moneda) &&
    isShort(formaPago, 2) &&
    isShort(metodoPago, 3) &&
    isShort(lugarExpedicion, 5) &&
    isShort(emisor.nombre, 300) &&
    isShort(receptor.nombre, 300) &&
    isRfc(receptor.rfc.toUpperCase()) &&
    isStorable(comprobante)
  );
}

function isStorable(value: unknown): boolean {
  if (value instanceof Decimal) return !value.isNegative() && digitsOf(value) <= mostDigits;
  if (typeof value === 'string') return unstorableCharacter(value) === undefined;
  if (typeof value === 'number') return Number.isSafeInteger(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

const digitsOf = (value: Decimal) => value.toString().replace('.', '').replace(/^0+/, '').length;
