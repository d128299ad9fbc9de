import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanySeries } from './company-series.ts';
import { numberedKinds, numberingOf, type KeptSeries, type OwnSerie } from './own-series.ts';

/** How documents of a kind are numbered. */
export interface SerieOfKind extends Partial<OwnSerie> {
  readonly tipoComprobante: (typeof numberedKinds)[number];
  /** The number of the next one that asks for no other series. */
  readonly siguiente: { readonly serie: string; readonly folio: number };
}

export interface SeriesView {
  readonly series: readonly SerieOfKind[];
  readonly version: number;
}

export class GetSeries {
  readonly #access: Access;
  readonly #series: CompanySeries;

  constructor(access: Access, series: CompanySeries) {
    this.#access = access;
    this.#series = series;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN */
  async execute(actor: Actor, companyId: string): Promise<SeriesView> {
    await this.#access.company(actor, 'companies:read', companyId);
    return this.viewOf(companyId, (await this.#series.find(companyId)) ?? { series: {}, version: 0 });
  }

  /** Of what is kept. */
  async viewOf(companyId: string, { series, version }: KeptSeries): Promise<SeriesView> {
    const numberings = numberedKinds.map((kind) => numberingOf(series, kind, undefined));
    const folios = await this.#series.next(companyId, numberings);
    return {
      version,
      series: numberedKinds.map((tipoComprobante, index) => ({
        tipoComprobante,
        ...series[tipoComprobante],
        siguiente: { serie: numberings[index]?.serie ?? '', folio: folios[index] ?? 1 },
      })),
    };
  }
}
