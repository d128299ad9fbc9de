import type { SatPorts } from '../ports.ts';
import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { RateLimit, RateLimits } from '../../shared/ports.ts';
import type { KnownLaw } from '../../law/law-book.ts';
import type { CatalogRow } from './catalog-row.ts';
import type { CatalogKeys, CatalogNames, LargeCatalogName } from './large-catalog-names.ts';
import { isLargeCatalog, isLongCatalog } from './large-catalog-names.ts';
import type { CatalogDirectory, CatalogSearch, LargeCatalogs } from './large-catalogs.ts';
import { rankRows } from './rank-rows.ts';
import { ratesOf, smallCatalogs } from './small-catalogs.ts';

/** c_ClaveProdServCP: the keys of c_ClaveProdServ that are goods, each with what it may and must say of danger. */
export const goodsCatalog = 'claveProdServCP';

type Searched = Pick<LargeCatalogs, 'search' | 'suggest'>;

/**
 * Nobody is left with an empty list of products and services: where no key has every word, those that have the most telling
 * ones are shown; without any, what the company uses and what is chosen most often, and SAT's key for what its list lacks.
 */
export async function searchOrNearest(large: Searched, search: CatalogSearch): Promise<CatalogRow[]> {
  const found = await large.search(search);
  if (found.length > 0 || search.name !== 'claveProdServ') return found;
  const alike = await large.suggest({ ...search, description: search.words });
  return alike.length > 0 ? alike : large.search({ ...search, words: '' });
}

export const searchGoods = (large: Searched, search: Omit<CatalogSearch, 'name'>): Promise<CatalogRow[]> =>
  searchOrNearest(large, { ...search, name: 'claveProdServ', onlyGoods: true });

/** Searches the large lists for whoever has no account, in our own copies: nothing is asked elsewhere, and nothing is written. */
export function searchOwnCopies(
  ports: Pick<SatPorts, 'largeCatalogs'>,
  name: LargeCatalogName | typeof goodsCatalog,
  words: string,
  limit: number,
): Promise<CatalogRow[]> {
  if (name !== goodsCatalog) return searchOrNearest(ports.largeCatalogs, { name, words, limit });
  return searchGoods(ports.largeCatalogs, { words, limit });
}

interface CatalogQuery {
  readonly name: string;
  /** It is empty for the list from its beginning. */
  readonly words: string;
  /** Is what a product is called: keys that fit it come where nothing is looked for. */
  readonly description: string;
  readonly limit: number | undefined;
  readonly estado: string | undefined;
  /** The keys of this company come first. */
  readonly companyId: string | undefined;
  readonly actor: Actor;
}

type LargeQuery = CatalogQuery & { readonly name: LargeCatalogName; readonly limit: number };

/** A short list is told whole unless fewer are asked for; of a long one nobody reads more than a few choices. */
const usualLimit = { short: 1_000, long: 20 };

/** Fewer letters say too little to ask anybody else. */
const leastLetters = 3;

/** The caller who types faster than this is answered from our own lists. */
const questions: RateLimit = { name: 'catalog-directory', most: 60, seconds: 60 };

/** Searches that were asked elsewhere are not asked again by this process, as far as it remembers them. */
const remembered = 5_000;

export class SearchCatalog {
  readonly #large: LargeCatalogs;
  readonly #access: Access;
  readonly #directory: CatalogDirectory;
  readonly #limits: RateLimits;
  readonly #law: Pick<KnownLaw, 'ofToday'>;
  readonly #asked = new Set<string>();

  constructor(
    large: LargeCatalogs,
    access: Access,
    directory: CatalogDirectory,
    limits: RateLimits,
    law: Pick<KnownLaw, 'ofToday'>,
  ) {
    this.#large = large;
    this.#access = access;
    this.#directory = directory;
    this.#limits = limits;
    this.#law = law;
  }

  /** @throws DomainError NOT_FOUND for a list that SAT does not have, and for a company that is not the user's own. */
  async search(query: CatalogQuery): Promise<CatalogRow[]> {
    const { name, limit, companyId, actor } = query;
    if (companyId !== undefined) await this.#access.namedCompany(actor, 'catalogs:read', companyId);
    if (name === goodsCatalog) {
      return searchGoods(this.#large, { ...query, limit: limit ?? usualLimit.long });
    }
    if (isLargeCatalog(name)) {
      const usual = isLongCatalog(name) ? usualLimit.long : usualLimit.short;
      return this.#searchLarge({ ...query, name, limit: limit ?? usual });
    }
    const rows = await this.#small(name);
    if (!rows) throw notFound('Ese catálogo no existe.');
    return rankRows(rows, query.words).slice(0, limit ?? usualLimit.short);
  }

  async #small(name: string): Promise<readonly CatalogRow[] | undefined> {
    if (name === 'tasaOCuota') return ratesOf(await this.#law.ofToday());
    return Object.hasOwn(smallCatalogs, name) ? smallCatalogs[name] : undefined;
  }

  /** What a list that is not whole lacks comes from the directory, and stays. */
  async #searchLarge(query: LargeQuery): Promise<CatalogRow[]> {
    const { name, limit, description, actor } = query;
    const words = query.words.trim();
    if (words === '' && description.trim() !== '') return this.#large.suggest(query);
    const known = await this.#large.search({ ...query, words });
    if (known.length >= limit) return known;
    const hasGrown = words.length >= leastLetters && (await this.#fill(name, words, actor));
    return known.length > 0 && !hasGrown ? known : searchOrNearest(this.#large, { ...query, words });
  }

  /** @returns whether the list has got rows from elsewhere. */
  async #fill(name: LargeCatalogName, words: string, actor: Actor): Promise<boolean> {
    const theirs = await this.#askProvider(name, words, actor);
    if (theirs.length > 0) await this.#large.add(name, rankRows(theirs, words));
    return theirs.length > 0;
  }

  async #askProvider(name: LargeCatalogName, words: string, { userId }: Actor): Promise<readonly CatalogRow[]> {
    const question = `${name} ${words.toLowerCase()}`;
    if (this.#asked.has(question) || (await this.#large.isWhole(name))) return [];
    if ((await this.#limits.take(questions, userId)).kind === 'limited') return [];
    const rows = await this.#directory.search(name, words);
    if (!rows) return [];
    if (this.#asked.size >= remembered) this.#asked.clear();
    this.#asked.add(question);
    return rows;
  }
}

/** Tells what keys of the large lists are called: documents have the keys alone. */
export function getKeyNames(
  ports: { readonly largeCatalogs: Pick<LargeCatalogs, 'named'> },
  keys: CatalogKeys,
): Promise<CatalogNames> {
  return ports.largeCatalogs.named(keys);
}
