import { type Actor, scopeOf } from '../../access/actor.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { InvoiceSources, OwnSerie, StoredSeries } from '../building/invoice-sources.ts';
import { numberedKinds, numberingOf } from '../building/invoice-sources.ts';
import { refusal } from '../../shared/errors.ts';
import { isStale, type Saved } from '../../shared/ports.ts';
import type { CompanySeries } from './company-series.ts';
import { clearedProblems, readSeries, seriesProblems, type SentSerie } from './series-rules.ts';

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

type GetPorts = Pick<InvoicingPorts, 'access' | 'companySeries'>;

/** @throws DomainError NOT_FOUND, PERMISSION_MISSING */
export async function getSeries(ports: GetPorts, actor: Actor, companyId: string): Promise<SeriesView> {
  await ports.access.company(actor, 'companies:read', companyId);
  return seriesView(ports, companyId, (await ports.companySeries.find(companyId)) ?? { series: {}, version: 0 });
}

/** Returns the view of what is kept. */
export async function seriesView(
  ports: GetPorts,
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

type SavePorts = Pick<InvoicingPorts, 'access'> & {
  readonly companySeries: Pick<CompanySeries, 'find' | 'save'>;
  readonly invoiceSources: Pick<InvoiceSources, 'issuer'>;
};

/**
 * Chooses the series of a company's documents by their kind; documents that have a number keep it.
 * @param version the one that the caller saw; without it the last write wins.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION
 */
export async function saveSeries(
  ports: SavePorts,
  actor: Actor,
  companyId: string,
  sent: readonly SentSerie[],
  version: number | undefined,
): Promise<Saved<StoredSeries>> {
  await ports.access.company(actor, 'companies:manage', companyId);
  const current = (await ports.companySeries.find(companyId)) ?? { series: {}, version: 0 };
  if (isStale(current, version)) return { kind: 'stale', current };
  const issuer = await ports.invoiceSources.issuer(scopeOf(actor, 'companies:manage'), companyId);
  const lugares = issuer?.lugares ?? [];
  const problems = [...seriesProblems(sent, lugares), ...clearedProblems(sent, current.series, lugares)];
  if (problems.length > 0) throw refusal(problems);
  const series = readSeries(sent);
  const isSaved = await ports.companySeries.save(companyId, series, current.version);
  if (!isSaved) return saveSeries(ports, actor, companyId, sent, version);
  return { kind: 'saved', record: { series, version: current.version + 1 } };
}
