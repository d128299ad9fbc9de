import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { refusal } from '../../shared/errors.ts';
import { isStale, type Saved } from '../../shared/saved.ts';
import type { InvoiceSources } from '../drafting/invoice-sources.ts';
import type { CompanySeries } from './company-series.ts';
import type { KeptSeries } from './own-series.ts';
import { readSeries, seriesProblems, type SentSerie } from './series-rules.ts';

/** Chooses the series of a company's documents by their kind; documents that have a number keep it. */
export class SaveSeries {
  readonly #access: Access;
  readonly #series: Pick<CompanySeries, 'find' | 'save'>;
  readonly #sources: Pick<InvoiceSources, 'issuer'>;

  constructor(access: Access, series: Pick<CompanySeries, 'find' | 'save'>, sources: Pick<InvoiceSources, 'issuer'>) {
    this.#access = access;
    this.#series = series;
    this.#sources = sources;
  }

  /**
   * @param version the one that the caller saw; without it the last write wins.
   * @throws DomainError NOT_FOUND, FORBIDDEN, VALIDATION
   */
  async execute(
    actor: Actor,
    companyId: string,
    sent: readonly SentSerie[],
    version: number | undefined,
  ): Promise<Saved<KeptSeries>> {
    await this.#access.company(actor, 'companies:manage', companyId);
    const current = (await this.#series.find(companyId)) ?? { series: {}, version: 0 };
    if (isStale(current, version)) return { kind: 'stale', current };
    const issuer = await this.#sources.issuer(scopeOf(actor, 'companies:manage'), companyId);
    const problems = seriesProblems(sent, issuer?.lugares ?? []);
    if (problems.length > 0) throw refusal(problems);
    const series = readSeries(sent);
    const isKept = await this.#series.save(companyId, series, current.version);
    if (!isKept) return this.execute(actor, companyId, sent, version);
    return { kind: 'saved', record: { series, version: current.version + 1 } };
  }
}
