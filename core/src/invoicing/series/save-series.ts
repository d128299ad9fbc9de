import { type Actor, scopeOf } from '../../access/actor.ts';
import { refusal } from '../../shared/errors.ts';
import { isStale, type Saved } from '../../shared/saved.ts';
import type { InvoiceSources, StoredSeries } from '../building/invoice-sources.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { CompanySeries } from './company-series.ts';
import { clearedProblems, readSeries, seriesProblems, type SentSerie } from './series-rules.ts';

type Ports = Pick<InvoicingPorts, 'access'> & {
  readonly companySeries: Pick<CompanySeries, 'find' | 'save'>;
  readonly invoiceSources: Pick<InvoiceSources, 'issuer'>;
};

/**
 * Chooses the series of a company's documents by their kind; documents that have a number keep it.
 * @param version the one that the caller saw; without it the last write wins.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION
 */
export async function saveSeries(
  ports: Ports,
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
