import type { IepsLaw } from '../../sat/catalogs/ieps.ts';
import { unchosenRate, type Rate } from '../../products/tax-choice.ts';
import { productFields, type ProductInput } from '../../products/product.ts';
import type { Problem } from '../../shared/errors.ts';
import type { FieldKind } from '../../shared/records/record.ts';
import type { FileColumn } from '../import-field.ts';
import { amountOf, booleanOf, iepsRateOf, rateOf } from '../habits.ts';
import { textProblems, understood } from '../read-row.ts';
import type { RepairCode } from '../repairs.ts';
import { productFileColumns } from './product-columns.ts';
import { clears, type Notice, type Values } from '../source-row.ts';

export interface ProductRow {
  readonly input: ProductInput;
  /** Is the value of the IEPS of a product whose IEPS is a quota, where the row does not say which it is. */
  readonly iepsAsCuota: number | undefined;
  readonly problems: readonly Problem[];
  readonly notices: readonly Notice[];
}

type Field = keyof ProductInput;
type Name = keyof typeof productFields;

const columns = Object.entries<FileColumn>(productFileColumns) as [Name, FileColumn][];
const ofKind = (kind: FieldKind) => columns.filter(([name]) => productFields[name].kind === kind);

/** Texts as they are; what is too long for a key has the wrong form. */
const texts = ofKind('text').filter(([, { understood: steps }]) => steps === undefined);
const keys = ofKind('text').filter(([, { understood: steps }]) => steps !== undefined);
const amounts = ofKind('amount').map(([name]) => name);
const flags: readonly Field[] = [...ofKind('flag').map(([name]) => name), 'ieps', 'ivaRet', 'isr', 'ivaIncluido'];
const rates: readonly Field[] = ['ivaRetRate', 'isrRate'];
const none: ReadonlySet<RepairCode> = new Set();

/** Reads the values of a row as a form would send them; what is empty is not sent. */
export function readProductRow(values: Values, law: IepsLaw): ProductRow {
  const input: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const notices: Notice[] = [];
  const readField = (field: Field, use: (text: string) => void) => {
    const text = values.get(field);
    if (text === clears) input[field] = null;
    else if (text !== undefined) use(text);
  };
  for (const [field] of texts) {
    readField(field, (text) => {
      problems.push(...textProblems(field, text, productFields[field].longest));
      input[field] = text;
    });
  }
  for (const [field, column] of keys) {
    readField(field, (text) => void (input[field] = understood(field, text, column, none, notices)));
  }
  for (const field of amounts) readField(field, (text) => void (input[field] = amountOf(text)));
  for (const field of flags) {
    readField(field, (text) => {
      const flag = booleanOf(text);
      if (flag === undefined) problems.push({ field, message: 'Escribe Sí o No.' });
      else input[field] = flag;
    });
  }
  for (const field of rates) readField(field, (text) => void (input[field] = rate(field, text, rateOf, problems)));
  readField('iepsTipo', (text) => void (input['iepsTipo'] = iepsTipo(text, problems)));
  const readIeps = input['iepsTipo'] === 'CUOTA' ? amountOf : (text: string) => iepsRateOf(text, law);
  readField('iepsValor', (text) => void (input['iepsValor'] = rate('iepsValor', text, readIeps, problems)));
  const cuota = amountOf(values.get('iepsValor') ?? '');
  const iepsAsCuota = input['iepsTipo'] === undefined && !Number.isNaN(cuota) ? cuota : undefined;
  Object.assign(input, ivaOf(values, problems));
  if (input['numeroPedimento'] && input['esImportado'] === undefined) input['esImportado'] = true;
  return { input, iepsAsCuota, problems, notices };
}

function rate(field: Field, text: string, read: (text: string) => number, problems: Problem[]): Rate {
  if (text === unchosenRate) return unchosenRate;
  const value = read(text);
  if (!Number.isNaN(value)) return value;
  problems.push({ field, message: 'Escribe la tasa como 10.6667%, o como 0.106667.' });
  return unchosenRate;
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
  if (written === undefined || written === unchosenRate) return flag === undefined ? {} : { iva: flag };
  const ivaRate = ivaRateOf(written);
  if (ivaRate === undefined) problems.push({ field: 'ivaRate', message: 'Elige 16, 8, 0 o exento.' });
  return { iva: flag ?? true, ivaRate };
}

const ivaRates: Readonly<Record<string, '16' | '8' | '0'>> = { '0.16': '16', '0.08': '8', '0': '0' };

const ivaRateOf = (text: string) =>
  /^ex(e|c)nto$|^exento/i.test(text) ? 'exento' : ivaRates[String(rateOf(text.replace(/^iva\s*/i, '')))];
