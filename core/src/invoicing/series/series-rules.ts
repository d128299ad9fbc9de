import type { Problem } from '../../shared/errors.ts';
import { serieMessage, seriePattern } from '../../sat/fiscal-keys.ts';
import type { Lugar } from '../../companies/lugares.ts';
import type { TipoDeComprobante } from '../cfdi/request.ts';
import { defaultSerie, numberedKinds, type OwnSeries } from '../building/invoice-sources.ts';

/** What is chosen for a kind; without a series nothing is. */
export interface SentSerie {
  readonly tipoComprobante: TipoDeComprobante;
  readonly serie?: string | null | undefined;
  readonly folioInicial?: number | null | undefined;
}

const lastFolio = 999_999_999;

/**
 * Returns every broken rule, at paths such as `series[0].serie`.
 * @param lugares the company's places: by a place's series its documents are told apart, so that no kind has it.
 */
export const seriesProblems = (sent: readonly SentSerie[], lugares: readonly Pick<Lugar, 'nombre' | 'serie'>[]) =>
  sent.flatMap((each, index): Problem[] => {
    const isRepeated = sent.slice(0, index).some(({ tipoComprobante }) => tipoComprobante === each.tipoComprobante);
    const faults: readonly (readonly [field: keyof SentSerie, message: string | undefined])[] = [
      ['tipoComprobante', isRepeated ? 'Cada tipo de comprobante va una sola vez.' : undefined],
      ['serie', serieFault(each, lugares)],
      ['folioInicial', folioFault(each.folioInicial ?? undefined)],
    ];
    return faults.flatMap(([field, message]) =>
      message === undefined ? [] : [{ field: `series[${index}].${field}`, message }],
    );
  });

/**
 * Returns a problem for each kind whose series is taken away while a place has the one that the kind would then be
 * numbered in.
 * @param before what the company has chosen so far.
 */
export function clearedProblems(
  sent: readonly SentSerie[],
  before: OwnSeries,
  lugares: readonly Pick<Lugar, 'nombre' | 'serie'>[],
): Problem[] {
  const lugar = lugares.find(({ serie }) => serie === defaultSerie);
  if (!lugar) return [];
  const chosen = readSeries(sent);
  return numberedKinds
    .filter((kind) => before[kind] && !chosen[kind])
    .map((kind) => {
      const index = sent.findIndex(({ tipoComprobante }) => tipoComprobante === kind);
      const message = `Sin serie propia llevaría la ${defaultSerie}, que es del lugar «${lugar.nombre}». Elige otra.`;
      return { field: index < 0 ? 'series' : `series[${index}].serie`, message };
    });
}

function serieFault({ serie, folioInicial }: SentSerie, lugares: readonly Pick<Lugar, 'nombre' | 'serie'>[]) {
  if (!serie)
    return folioInicial === null || folioInicial === undefined ? undefined : 'Escribe la serie de este folio.';
  if (!seriePattern.test(serie)) return serieMessage;
  const ofSerie = lugares.find((lugar) => lugar.serie === serie);
  return ofSerie && `Es la serie del lugar «${ofSerie.nombre}». Elige otra.`;
}

const folioFault = (folio: number | undefined): string | undefined =>
  folio === undefined || (Number.isInteger(folio) && folio >= 1 && folio <= lastFolio)
    ? undefined
    : 'El folio inicial va de 1 a 999,999,999, sin decimales.';

/** Reads what is kept of what was sent. */
export const readSeries = (sent: readonly SentSerie[]): OwnSeries =>
  Object.fromEntries(
    sent.flatMap(({ tipoComprobante, serie, folioInicial }) =>
      serie ? [[tipoComprobante, { serie, folioInicial: folioInicial ?? 1 }]] : [],
    ),
  );
