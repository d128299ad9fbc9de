import { Decimal } from '../../shared/money/decimal.ts';
import { unstorableCharacter } from '../../shared/text.ts';
import { isRfc } from '../../sat/rfc.ts';
import type { StoredCfdi } from '../cfdi/read.ts';

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
