import type { CatalogDirectory } from '@timbra/core/sat/search/large-catalogs.ts';
import type { CatalogRow } from '@timbra/core/sat/search/catalog-row.ts';
import type { LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import { z } from 'zod';
import type { ReceiverRegister, RegisterAnswer } from '@timbra/core/self-invoicing/ports.ts';
import type { PacOptions } from '../pac/pac.ts';
import { FacturamaClient } from './facturama-client.ts';

/** Whoever types waits for it: later than this the answer is not worth having. */
const timeoutMs = 2_000;

const text = z.string().trim().min(1).max(1_000);
const PostalCode = z.object({ Value: text, StateCode: text, MunicipalityCode: z.string().nullish() });

interface List {
  readonly path: string;
  readonly key: RegExp;
  readonly row: (given: unknown) => CatalogRow | undefined;
}

/** The product does not have these lists whole. */
const lists: { readonly [Name in LargeCatalogName]?: List } = {
  codigoPostal: { path: '/catalogs/PostalCodes', key: /^\d{5}$/, row: postalCode },
};

/** SAT's large lists as Facturama knows them; it wants three letters and tells some of what it has. */
export class FacturamaCatalogs implements CatalogDirectory {
  readonly #client: FacturamaClient;

  constructor(options: Omit<PacOptions, 'startWindowMs'>) {
    this.#client = new FacturamaClient(options);
  }

  async search(name: LargeCatalogName, words: string): Promise<readonly CatalogRow[] | undefined> {
    const list = lists[name];
    if (!list) return [];
    const { path, key, row } = list;
    const answer = await this.#client.call({
      method: 'GET',
      path,
      query: { keyword: words },
      remainingMs: timeoutMs,
    });
    if (answer.kind === 'silent' || answer.status !== 200 || !Array.isArray(answer.body)) return undefined;
    const rows: readonly unknown[] = answer.body;
    return rows.flatMap((given) => row(given) ?? []).filter(({ value }) => key.test(value));
  }
}

function postalCode(given: unknown): CatalogRow | undefined {
  const { success, data } = PostalCode.safeParse(given);
  if (!success) return undefined;
  const { Value: value, StateCode: estado, MunicipalityCode: municipio } = data;
  return { value, name: ESTADO.nameOf(estado) ?? estado, estado, ...(municipio ? { municipio } : {}) };
}

/** A buyer does not wait longer for it: the stamp tells the same. */
const mostMs = 5_000;

const flag = z.union([
  z.boolean(),
  z.stringFormat('flag', /^(true|false)$/i).transform((given) => /true/i.test(given)),
]);
const Answer = z.object({ ExistRfc: flag, MatchName: flag, MatchZipCode: flag, MatchFiscalRegime: flag });

/** SAT's list of taxpayers, as Facturama has it. Its model types the answers as text, its examples as booleans. */
export class FacturamaReceivers implements ReceiverRegister {
  readonly #client: FacturamaClient;

  constructor(options: Omit<PacOptions, 'startWindowMs'>) {
    this.#client = new FacturamaClient({ ...options, timeoutMs: Math.min(mostMs, options.timeoutMs) });
  }

  async check({
    rfc,
    nombre,
    codigoPostal,
    regimenFiscal,
  }: Parameters<ReceiverRegister['check']>[0]): Promise<RegisterAnswer | undefined> {
    const body = JSON.stringify({ Rfc: rfc, Name: nombre, ZipCode: codigoPostal, FiscalRegime: regimenFiscal });
    const answer = await this.#client.call({ method: 'POST', path: '/customers/validate', body });
    if (answer.kind === 'silent' || answer.status >= 300) return undefined;
    const { success, data } = Answer.safeParse(answer.body);
    if (!success) return undefined;
    return {
      rfc: data.ExistRfc,
      nombre: data.MatchName,
      codigoPostal: data.MatchZipCode,
      regimenFiscal: data.MatchFiscalRegime,
    };
  }
}
