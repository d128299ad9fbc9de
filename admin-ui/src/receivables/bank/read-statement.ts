import { parse } from 'csv-parse/browser/esm/sync';
import { plain } from '@timbra/ui/fields/sat-select.tsx';
import type { BankLine } from './bank-line.ts';
import { readAmount, readDay } from './read-values.ts';

export const mostBytes = 2_000_000;
export const mostLines = 1_000;
/** The titles are looked for among so many rows. */
const mostHeading = 200;
const mostColumns = 100;
const longestTitle = 100;
/** Characters of a row: no bank writes as many, and longer ones take long to read. */
const longestRow = 20_000;

export type StatementReading =
  | { readonly kind: 'read'; readonly lines: readonly BankLine[]; readonly unread: number }
  /** It is said in words for the user. */
  | { readonly kind: 'refused'; readonly why: string };

const refused = (why: string): StatementReading => ({ kind: 'refused', why });

/** Reads the deposits of a bank's statement: whatever the bank calls its columns, and whatever parts them. */
export function readStatement(text: string): StatementReading {
  if (text.length > mostBytes) return refused('Es demasiado largo: sube un estado de cuenta de hasta 2 MB.');
  const rows = rowsOf(text);
  const start = rows.slice(0, mostHeading).findIndex((row) => columnsOf(row) !== undefined);
  const columns = columnsOf(rows[start] ?? []);
  if (!columns) {
    return refused(
      'No encontramos las columnas. Incluye el renglón con los títulos: fecha, concepto o referencia, y abono o depósito.',
    );
  }
  const read = rows.slice(start + 1).map((row) => readRow(row, columns));
  const deposits = read.filter((row) => row !== 'unread' && row !== 'no-deposit');
  if (deposits.length === 0) return refused('No encontramos depósitos en ese estado de cuenta.');
  if (deposits.length > mostLines) return refused(`Tiene más de ${mostLines} depósitos: sube un periodo más corto.`);
  return { kind: 'read', lines: keyed(deposits), unread: read.filter((row) => row === 'unread').length };
}

function rowsOf(text: string): readonly (readonly string[])[] {
  const options = {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: longestRow,
  };
  const head = text.split(/\r?\n/).slice(0, 30).join('\n');
  const delimiter = ['\t', ';', ','].find((one) => head.split(one).length > head.split('\n').length) ?? ',';
  // A quote within a concept parts no cells: a statement that cannot be read with quotes is read as it stands.
  for (const quote of ['"', null]) {
    try {
      return parse(text, { ...options, delimiter, quote });
    } catch {
      continue;
    }
  }
  return [];
}

interface Columns {
  readonly fecha: number;
  readonly abono: number;
  readonly referencia: number;
  /** Tells whether money came or went, where the amount does not say it; -1 without such a column. */
  readonly signo: number;
  readonly textos: readonly number[];
}

const titles = {
  fecha: /^(fecha|dia|date)/,
  abono:
    /^(abonos?|depositos?|creditos?|haber|ingresos?|importe (del )?(abono|deposito)|monto (del )?(abono|deposito))\b/,
  importe: /^(importe|monto|cantidad|amount)\b/,
  signo:
    /^(cargo ?abono|abono ?cargo|debito ?credito|credito ?debito|signo|naturaleza|tipo( de)? movimiento|d ?c|c ?a)$/,
  referencia: /(referencia|rastreo|operacion|autorizacion|movimiento)/,
  /** What kind of movement it is refers to nothing. */
  kind: /^tipo/,
  texto:
    /(^tipo|^forma de pago|^medio|concepto|descripcion|referencia|rastreo|detalle|leyenda|ordenante|observacion|operacion|nombre|rfc|beneficiario|movimiento|folio)/,
} as const;

/** @returns undefined for a row that is not the one of titles. */
function columnsOf(row: readonly string[]): Columns | undefined {
  const names = row.slice(0, mostColumns).map((title) =>
    plain(title.slice(0, longestTitle))
      .replaceAll(/[^a-z ]/g, '')
      .trim(),
  );
  const find = (title: RegExp) => names.findIndex((name) => title.test(name));
  const fecha = find(titles.fecha);
  const named = find(titles.abono);
  const abono = named < 0 ? find(titles.importe) : named;
  const signo = named < 0 ? find(titles.signo) : -1;
  const textos = names.flatMap((name, index) => (titles.texto.test(name) && index !== fecha ? [index] : []));
  if (fecha < 0 || abono < 0 || fecha === abono) return undefined;
  const isReference = (name = '') => titles.referencia.test(name) && !titles.kind.test(name);
  return { fecha, abono, referencia: textos.find((index) => isReference(names[index])) ?? -1, signo, textos };
}

type Deposit = Omit<BankLine, 'key'>;

/** Charges have no deposit, or one below zero; lines of text have no day. */
function readRow(row: readonly string[], columns: Columns): Deposit | 'no-deposit' | 'unread' {
  const written = row[columns.abono] ?? '';
  const monto = readAmount(written);
  if (/^[\s-]*$/.test(written) || (monto !== undefined && monto <= 0)) return 'no-deposit';
  if (wentOut.test(row[columns.signo] ?? '')) return 'no-deposit';
  const fecha = readDay(row[columns.fecha] ?? '');
  if (fecha === undefined || monto === undefined) return 'unread';
  const texto = columns.textos
    .map((index) => row[index] ?? '')
    .filter(Boolean)
    .join(' · ');
  return { fecha, monto, texto: shown(texto, 500), referencia: shown(row[columns.referencia] ?? '', 100) };
}

/** Without what a CFDI cannot carry. */
const shown = (text: string, most: number): string =>
  text
    .replaceAll(/[\p{Cc}|]+/gu, ' ')
    .trim()
    .slice(0, most);

/** Lists how banks mark what was paid from the account. */
const wentOut = /^\s*(-|c|ch|d|db|cargos?|retiros?|d[eé]bitos?|salidas?|egresos?)\s*$/i;

/** Two lines that say the same are two deposits: the second is told from the first by its number. */
function keyed(deposits: readonly Deposit[]): readonly BankLine[] {
  const seen = new Map<string, number>();
  return deposits.map((deposit) => {
    const said = [deposit.fecha, deposit.monto, deposit.referencia, deposit.texto].join('|');
    const number = (seen.get(said) ?? 0) + 1;
    seen.set(said, number);
    return { ...deposit, key: `${said}|${number}` };
  });
}

/** Banks write UTF-8 or Windows-1252; a spreadsheet that saves «texto Unicode» writes UTF-16 with its mark. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
