import type { IepsLaw } from '../../sat/catalogs/ieps.ts';
import type { ProductInput } from '../../products/product-input.ts';
import { unset, type Rate } from '../../products/tax-choice.ts';
import { OBJETO_IMP } from '../../sat/catalogs/objeto-imp.ts';
import type { Problem } from '../../shared/errors.ts';
import { amountOf, booleanOf, iepsRateOf, keyOf, leadingKey, rateOf, withLostZero } from '../habits.ts';
import { textProblems } from '../text-problems.ts';
import { unitOf } from './unit-names.ts';
import { clears, type Notice, type NoticeCode, type Values } from '../values.ts';

export interface ProductRow {
  readonly input: ProductInput;
  /** What the value of the IEPS is of a product whose IEPS is a quota, where the row does not say which it is. */
  readonly iepsAsCuota: number | undefined;
  readonly problems: readonly Problem[];
  readonly notices: readonly Notice[];
}

type Field = keyof ProductInput;

/** Longer texts than these have rules of their own. */
const texts: readonly (readonly [Field, longest: number])[] = [
  ['nombreInterno', 300],
  ['descripcion', 2_000],
  ['codigoInterno', 100],
  ['noIdentificacion', 200],
  ['cuentaPredial', 200],
  ['numeroPedimento', 100],
];

const keys: readonly (readonly [Field, NoticeCode, (text: string) => string])[] = [
  ['claveProductoServicio', 'KEY_TAKEN', (text) => leadingKey(text, /^\d{7,8}(?!\d)/)],
  ['claveProductoServicio', 'ZERO_RESTORED', (text) => withLostZero(text, 8)],
  ['unidad', 'KEY_TAKEN', unitOf],
  ['objetoImpuesto', 'KEY_TAKEN', (text) => keyOf(withLostZero(text, 2), OBJETO_IMP)],
];

const flags: readonly Field[] = ['esImportado', 'ieps', 'ivaRet', 'isr', 'ivaIncluido'];
const amounts: readonly Field[] = ['precioUnitario', 'pesoKg'];
const rates: readonly Field[] = ['ivaRetRate', 'isrRate'];

/** The values of a row as a form would send them; what is empty is not sent. */
export function readProductRow(values: Values, law: IepsLaw): ProductRow {
  const input: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const notices: Notice[] = [];
  const told = (field: Field, use: (text: string) => void) => {
    const text = values.get(field);
    if (text === clears) input[field] = null;
    else if (text !== undefined) use(text);
  };
  for (const [field, longest] of texts) {
    told(field, (text) => {
      problems.push(...textProblems(field, text, longest));
      input[field] = text;
    });
  }
  for (const [field, code, read] of keys) {
    told(field, (written) => {
      // A key may be taken out of its text first, and get its zero back then.
      const before = typeof input[field] === 'string' ? input[field] : written;
      const after = read(before);
      if (after !== before) notices.push({ code, field, before, after });
      input[field] = after;
    });
  }
  for (const field of amounts) told(field, (text) => void (input[field] = amountOf(text)));
  for (const field of flags) {
    told(field, (text) => {
      const flag = booleanOf(text);
      if (flag === undefined) problems.push({ field, message: 'Escribe Sí o No.' });
      else input[field] = flag;
    });
  }
  for (const field of rates) told(field, (text) => void (input[field] = rate(field, text, rateOf, problems)));
  told('iepsTipo', (text) => void (input['iepsTipo'] = iepsTipo(text, problems)));
  const readIeps = input['iepsTipo'] === 'CUOTA' ? amountOf : (text: string) => iepsRateOf(text, law);
  told('iepsValor', (text) => void (input['iepsValor'] = rate('iepsValor', text, readIeps, problems)));
  const cuota = amountOf(values.get('iepsValor') ?? '');
  const iepsAsCuota = input['iepsTipo'] === undefined && !Number.isNaN(cuota) ? cuota : undefined;
  Object.assign(input, ivaOf(values, problems));
  if (input['numeroPedimento'] && input['esImportado'] === undefined) input['esImportado'] = true;
  return { input, iepsAsCuota, problems, notices };
}

function rate(field: Field, text: string, read: (text: string) => number, problems: Problem[]): Rate {
  if (text === unset) return unset;
  const value = read(text);
  if (!Number.isNaN(value)) return value;
  problems.push({ field, message: 'Escribe la tasa como 10.6667%, o como 0.106667.' });
  return unset;
}

function iepsTipo(text: string, problems: Problem[]): 'TASA' | 'CUOTA' {
  const tipo = text.toUpperCase();
  if (tipo === 'TASA' || tipo === 'CUOTA') return tipo;
  problems.push({ field: 'iepsTipo', message: 'Elige TASA o CUOTA.' });
  return 'TASA';
}

/** «IVA» may say whether there is any, or how much; a rate alone says that there is. */
function ivaOf(values: Values, problems: Problem[]): Pick<ProductInput, 'iva' | 'ivaRate'> {
  const iva = values.get('iva');
  const flag = iva === undefined ? undefined : booleanOf(iva);
  const written = values.get('ivaRate') ?? (flag === undefined ? iva : undefined);
  if (written === undefined || written === unset) return flag === undefined ? {} : { iva: flag };
  const ivaRate = ivaRateOf(written);
  if (ivaRate === undefined) problems.push({ field: 'ivaRate', message: 'Elige 16, 8, 0 o exento.' });
  return { iva: flag ?? true, ivaRate };
}

const ivaRates: Readonly<Record<string, '16' | '8' | '0'>> = { '0.16': '16', '0.08': '8', '0': '0' };

const ivaRateOf = (text: string) =>
  /^ex(e|c)nto$|^exento/i.test(text) ? 'exento' : ivaRates[String(rateOf(text.replace(/^iva\s*/i, '')))];
