import type { Actor } from '../../access/actor.ts';
import type { InvoicingPorts } from '../ports.ts';
import { numberedKinds, numberingOf, type OwnSerie, type StoredSeries } from '../building/invoice-sources.ts';

/** Describes how documents of a kind are numbered. */
export interface SerieOfKind extends Partial<OwnSerie> {
  readonly tipoComprobante: (typeof numberedKinds)[number];
  /** It is the number of the next one that asks for no other series. */
  readonly siguiente: { readonly serie: string; readonly folio: number };
}

export interface SeriesView {
  readonly series: readonly SerieOfKind[];
  readonly version: number;
}

type Ports = Pick<InvoicingPorts, 'access' | 'companySeries'>;

/** @throws DomainError NOT_FOUND, PERMISSION_MISSING */
export async function getSeries(ports: Ports, actor: Actor, companyId: string): Promise<SeriesView> {
  await ports.access.company(actor, 'companies:read', companyId);
  return seriesView(ports, companyId, (await ports.companySeries.find(companyId)) ?? { series: {}, version: 0 });
}

/** Returns the view of what is kept. */
export async function seriesView(
  ports: Ports,
  companyId: string,
  { series, version }: StoredSeries,
): Promise<SeriesView> {
  const numberings = numberedKinds.map((kind) => numberingOf(series, kind, undefined));
  const folios = await ports.companySeries.next(companyId, numberings);
  return {
    version,
    series: numberedKinds.map((tipoComprobante, index) => ({
      tipoComprobante,
      ...series[tipoComprobante],
      siguiente: { serie: numberings[index]?.serie ?? '', folio: folios[index] ?? 1 },
    })),
  };
}
