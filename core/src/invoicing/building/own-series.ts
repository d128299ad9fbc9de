import type { TipoDeComprobante } from '../cfdi/document.ts';

/** Lists the kinds of documents that are numbered, in the order in which people look for them. */
export const numberedKinds = ['I', 'E', 'P', 'N', 'T'] as const satisfies readonly TipoDeComprobante[];

export interface OwnSerie {
  readonly serie: string;
  /** The company begins the serie here, such as after the last folio of the system that it used before. */
  readonly folioInicial: number;
}

/** The series that a company has chosen, by c_TipoDeComprobante. */
export type OwnSeries = Readonly<Partial<Record<TipoDeComprobante, OwnSerie>>>;

/** Are the series as they are kept: `version` counts their saves, and is 0 before the first one. */
export interface StoredSeries {
  readonly series: OwnSeries;
  readonly version: number;
}

/** Documents have it for whose kind the company has chosen none. */
export const defaultSerie = 'A';

/** Tells a series, and from which folio its company begins it; undefined for a series that it has not chosen. */
export interface Numbering {
  readonly serie: string;
  readonly first: number | undefined;
}

/**
 * Returns how a document is numbered.
 * @param asked the series of its request or of its place, which goes before the company's.
 */
export function numberingOf(own: OwnSeries, kind: TipoDeComprobante, asked: string | undefined): Numbering {
  const serie = asked ?? own[kind]?.serie ?? defaultSerie;
  return { serie, first: firstOf(own, serie) };
}

/** Kinds that share a series begin where the last of them does. */
function firstOf(own: OwnSeries, serie: string): number | undefined {
  const chosen = Object.values(own).filter((each) => each.serie === serie);
  return chosen.length === 0 ? undefined : Math.max(...chosen.map(({ folioInicial }) => folioInicial));
}
