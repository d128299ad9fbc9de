import type { SeriesAnswer } from '@timbra/contract/series.ts';
import { readSeries, seriesProblems } from '@timbra/core/invoicing/series/series-rules.ts';
import { TIPO_COMPROBANTE } from '@timbra/core/sat/catalogs/tipo-comprobante.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import type { Company } from '../shared/companies/companies-context.tsx';

type Row = SeriesAnswer['series'][number];

export interface SeriesValues {
  readonly series: readonly {
    readonly tipoComprobante: Row['tipoComprobante'];
    readonly serie: string;
    readonly folioInicial: number | null;
  }[];
}

/** Names the documents of a kind as people do. */
export const documentsOf: Readonly<Record<Row['tipoComprobante'], string>> = {
  I: 'Facturas, recibos y facturas globales',
  E: 'Notas de crédito',
  P: 'Complementos de pago',
  N: 'Recibos de nómina',
  T: 'Carta Porte',
};

export const seriesValuesOf = ({ series }: SeriesAnswer): SeriesValues => ({
  series: series.map(({ tipoComprobante, serie, folioInicial }) => ({
    tipoComprobante,
    serie: serie ?? '',
    folioInicial,
  })),
});

/** Returns what breaks the server's own rules. */
export const seriesFormProblems =
  ({ lugares }: Pick<Company, 'lugares'>) =>
  ({ series }: SeriesValues): readonly Problem[] =>
    seriesProblems(series, lugares);

/** Lists those that are chosen, as a text. */
const listed = (rows: unknown): string =>
  (rows as SeriesValues['series'])
    .filter(({ serie }) => serie !== '')
    .map(
      ({ tipoComprobante, serie, folioInicial }) =>
        `${TIPO_COMPROBANTE.nameOf(tipoComprobante)} ${serie} desde ${folioInicial ?? 1}`,
    )
    .join(', ') || 'Ninguna';

/** Two tabs are shown these when they differ. */
export const seriesFields = [{ field: 'series', label: 'Series y folios', show: listed }] as const;

/** Tells whether the number that comes next is that of what is typed. */
export function isSaved(typed: SeriesValues['series'], { series }: SeriesAnswer): boolean {
  const { series: saved } = seriesValuesOf({ series, version: 0 });
  return JSON.stringify(readSeries(typed)) === JSON.stringify(readSeries(saved));
}
