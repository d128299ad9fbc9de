import { IMPUESTO } from '@timbra/core/sat/catalogs/impuesto.ts';
import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';
import { money } from '@timbra/ui/format/format.ts';
import { percentOf } from '../../shared/taxes/tax-rates.ts';
import type { Figure } from './figure-rows.tsx';
import type { Closing, IsrReport, IvaReport } from './use-declaration.ts';

const totalOf = (amounts: readonly number[]): number =>
  sum(amounts.map((amount) => Decimal.fromNumber(amount))).toNumber();

const rateName = (tasa: number | null) =>
  tasa === null ? 'Actividades exentas' : `Actividades a la tasa del ${percentOf(tasa)}`;

const kept = (cierre: Closing | null, name: string) => cierre?.figures[name];

type Withheld = IvaReport['retenido'][number];

const withheldFigure = (cierre: Closing | null, { impuesto, amount, documents }: Withheld): Figure => ({
  name: `${IMPUESTO.nameOf(impuesto)} retenido`,
  amount,
  documents,
  kept: kept(cierre, `retenido ${impuesto}`),
});

const isr = '001';

/** Returns a month of IVA in the order of SAT's form: by rate, what was collected in all, what customers withheld. */
export const ivaFigures = ({ cobrado, retenido, cierre }: IvaReport): readonly Figure[] => [
  ...cobrado.map(({ tasa, base, iva, documents }) => ({
    name: rateName(tasa),
    detail: `Base ${money(base)}`,
    amount: iva,
    kept: kept(cierre, `iva ${tasa ?? 'exento'}`),
    documents,
  })),
  { name: 'IVA cobrado', amount: totalOf(cobrado.map(({ iva }) => iva)) },
  ...retenido.filter(({ impuesto }) => impuesto !== isr).map((one) => withheldFigure(cierre, one)),
];

/** RESICO of persons pays each month by itself (LISR 113-E): its form asks for no months before. */
const byItself = '626';

interface Taxpayer {
  /** Of a person it has 13 letters. */
  readonly rfc: string;
}

/** Returns a month of ISR in the order of the form of its regime. */
export function isrFigures(report: IsrReport, { rfc }: Taxpayer): readonly Figure[] {
  const { regimen, criterio, base, acumulado, documents, retenido, cierre } = report;
  const month: Figure = {
    name: criterio === 'cobrado' ? 'Ingresos cobrados del mes' : 'Ingresos nominales del mes',
    amount: base,
    documents,
    kept: kept(cierre, 'base'),
  };
  const withheld = retenido.map((one) => withheldFigure(cierre, one));
  if (regimen === byItself && rfc.length === 13) return [month, ...withheld];
  return [
    month,
    { name: 'Ingresos de los meses anteriores del año', amount: totalOf([acumulado, -base]) },
    { name: 'Total de ingresos del año', amount: acumulado },
    ...withheld,
  ];
}

/** Names a figure of a closed month: «IVA al 16%», «Base al 0%», «Ingresos del mes», «ISR retenido». */
export function figureName(figure: string): string {
  const [kind = '', of = ''] = figure.split(' ');
  if (kind === 'retenido') return `${IMPUESTO.nameOf(of)} retenido`;
  if (of === '') return 'Ingresos del mes';
  const word = kind === 'iva' ? 'IVA' : 'Base';
  return of === 'exento' ? `${word} de lo exento` : `${word} al ${percentOf(Number(of))}`;
}
