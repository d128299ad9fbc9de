import type { Decimal } from '../../shared/money/decimal.ts';
import { MONEDA, currencyDecimals } from '../../sat/catalogs/moneda.ts';

interface CurrencyWords {
  readonly one: string;
  readonly many: string;
  /** Follows the cents. */
  readonly suffix: string;
}

const CURRENCIES = new Map<string, CurrencyWords>([
  ['MXN', { one: 'PESO', many: 'PESOS', suffix: 'M.N.' }],
  ['USD', { one: 'DÓLAR', many: 'DÓLARES', suffix: 'USD' }],
  ['EUR', { one: 'EURO', many: 'EUROS', suffix: 'EUR' }],
]);

const BELOW_THIRTY =
  ' UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE'.split(
    ' ',
  );
const TENS = '   TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'.split(' ');
const HUNDREDS =
  ' CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS'.split(' ');
const MILLIONS: readonly (readonly [one: string, many: string])[] = [
  ['', ''],
  ['MILLÓN', 'MILLONES'],
  ['BILLÓN', 'BILLONES'],
  ['TRILLÓN', 'TRILLONES'],
];
const MILLION = 1_000_000n;

/**
 * Returns a total as Mexican documents spell it: `(MIL CIENTO SESENTA PESOS 00/100 M.N.)`.
 * @param total zero or more; decimals beyond the currency's are rounded half up.
 */
export function totalInWords(total: Decimal, moneda: string): string {
  const decimals = currencyDecimals(moneda);
  const [whole = '0', cents] = total.toFixed(decimals).split('.');
  const units = BigInt(whole);
  const { one, many, suffix } = CURRENCIES.get(moneda) ?? unknownCurrency(moneda);
  const of = units > 0n && units % MILLION === 0n ? 'DE ' : '';
  const fraction = cents === undefined ? '' : ` ${cents}/1${'0'.repeat(decimals)}`;
  return `(${spell(units)} ${of}${units === 1n ? one : many}${fraction} ${suffix})`;
}

/** Returns SAT's name in capitals, which has no plural that a rule could make. */
function unknownCurrency(moneda: string): CurrencyWords {
  const name = MONEDA.nameOf(moneda).toUpperCase();
  return { one: name, many: name, suffix: moneda };
}

function spell(value: bigint): string {
  if (value === 0n) return 'CERO';
  const words: string[] = [];
  for (let rest = value, power = 0; rest > 0n; rest /= MILLION, power += 1) {
    const group = Number(rest % MILLION);
    if (group === 0) continue;
    const [one, many] = MILLIONS[power] ?? ['', ''];
    words.unshift(`${belowMillion(group)} ${group === 1 ? one : many}`.trimEnd());
  }
  return words.join(' ');
}

function belowMillion(value: number): string {
  const thousands = Math.floor(value / 1000);
  const head = thousands === 0 ? '' : thousands === 1 ? 'MIL' : `${belowThousand(thousands)} MIL`;
  return `${head} ${belowThousand(value % 1000)}`.trim();
}

function belowThousand(value: number): string {
  if (value === 100) return 'CIEN';
  return `${HUNDREDS[Math.floor(value / 100)] ?? ''} ${belowHundred(value % 100)}`.trim();
}

function belowHundred(value: number): string {
  if (value < 30) return BELOW_THIRTY[value] ?? '';
  const unit = value % 10;
  const ten = TENS[Math.floor(value / 10)] ?? '';
  return unit === 0 ? ten : `${ten} Y ${BELOW_THIRTY[unit] ?? ''}`;
}
