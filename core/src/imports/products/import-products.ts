import type { KnownLaw, LawOfToday } from '../../law/law-book.ts';
import type { Product, ProductFields } from '../../products/product.ts';
import { changedProduct, newProduct, productProblems } from '../../products/product.ts';
import { checkKeys } from '../../sat/search/check-keys.ts';
import type { Clock, Ids, PortsOf } from '../../shared/ports.ts';
import type { Problem } from '../../shared/errors.ts';
import { type SourceRow, valuesOf } from '../source-row.ts';
import * as targets from '../target.ts';
import { readProductRow, type ProductRow } from './read-product-row.ts';
import { StandingProducts, type Standing } from './standing-products.ts';

interface Read extends ProductRow {
  readonly row: SourceRow;
}

type ReadRows = { readonly rows: readonly Read[]; readonly known: LawOfToday };

/** Tells what was asked of a row. */
interface Asked {
  readonly known: LawOfToday;
  /** Keys that SAT's lists lack. */
  readonly unlisted: readonly Problem[];
}

/** The ObjetoImp of a product that says nothing of it. */
const usual = { objetoImpuesto: '02' };

/** Rows become products: by their internal code, or by their number where they have none. */
export class ImportProducts implements targets.ImportTarget {
  readonly #products: targets.ImportedRecords<Product, ProductFields>;
  readonly #keys: PortsOf<typeof checkKeys>;
  readonly #law: Pick<KnownLaw, 'ofToday'>;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(
    products: targets.ImportedRecords<Product, ProductFields>,
    keys: PortsOf<typeof checkKeys>,
    law: Pick<KnownLaw, 'ofToday'>,
    ids: Ids,
    clock: Clock,
  ) {
    this.#products = products;
    this.#keys = keys;
    this.#law = law;
    this.#ids = ids;
    this.#clock = clock;
  }

  async read(order: targets.BatchOrder, rows: readonly SourceRow[]): Promise<targets.ReadBatch> {
    const known = await this.#law.ofToday();
    const valuesIn = (row: SourceRow) => valuesOf(row, order.fieldColumns, order.repairs);
    const read = rows.map((row): Read => ({ ...readProductRow(valuesIn(row), known.law), row }));
    return { judge: (hold) => this.#judge(order, { rows: read, known }, hold) };
  }

  async #judge(order: targets.BatchOrder, { rows, known }: ReadRows, hold: boolean): Promise<targets.JudgedBatch> {
    const codes = rows.flatMap(({ input }) => [input.codigoInterno ?? [], input.noIdentificacion ?? []].flat());
    const standing = new StandingProducts(await this.#products.find(order.companyId, codes, hold));
    const unlisted = await this.#unlisted(rows, standing);
    const verdicts = rows.map((read, index) =>
      this.#verdict(order, read, standing, {
        known,
        unlisted: unlisted.get(index) ?? [],
      }),
    );
    return { verdicts, write: () => this.#write(standing.all) };
  }

  /** Returns the problems of keys that SAT's lists lack, by row. A key that a product keeps is not judged again. */
  async #unlisted(rows: readonly Read[], standing: StandingProducts): Promise<ReadonlyMap<number, readonly Problem[]>> {
    const lines = rows.map((read, index) => {
      const there = standing.of(read.input);
      const stored = there === 'several' ? undefined : there?.product;
      return { ...fieldsOf(read, stored), at: `${index}.`, stored };
    });
    const problems = await checkKeys(this.#keys, lines);
    const found = problems.map(({ field, ...problem }) => {
      const [, index = '', name = ''] = /^(\d+)\.(.+)$/.exec(field) ?? [];
      return { index: Number(index), problem: { ...problem, field: name } };
    });
    return new Map(
      [...Map.groupBy(found, ({ index }) => index)].map(([index, some]) => [index, some.map(({ problem }) => problem)]),
    );
  }

  #verdict(
    order: targets.BatchOrder,
    read: Read,
    standing: StandingProducts,
    { known, unlisted }: Asked,
  ): targets.Verdict {
    const { row, notices, input } = read;
    const there = standing.of(input);
    const verdict = (outcome: targets.Verdict['outcome'], problems: readonly Problem[] = []): targets.Verdict => ({
      row,
      outcome,
      problems,
      notices,
      warnings: () => [],
    });
    const refused = row.isTooLong ? [targets.rowTooLong] : read.problems;
    if (refused.length > 0) return verdict('refused', refused);
    if (there === 'several') return verdict('refused', [several]);
    if (there ? order.mode === 'create' : order.mode === 'update') return verdict('refused', [there ? taken : unknown]);
    const fields = fieldsOf(read, there?.product);
    const problems = [...productProblems(fields, known), ...unlisted];
    if (problems.length > 0) return verdict('refused', problems);
    if (!there) {
      const made = { id: this.#ids.next(), companyId: order.companyId, version: 1, createdAt: this.#clock.now() };
      standing.add({ ...fields, ...made });
      return verdict('create');
    }
    if (isSame(there.product, fields)) return verdict('same');
    standing.change(there, fields);
    return verdict('update');
  }

  async #write(all: readonly Standing[]): Promise<targets.Trace | 'collided'> {
    const created = all.flatMap(({ before, product }) => (before ? [] : [product]));
    const changed = all.flatMap(({ before, product }) => (before && before !== product ? [{ before, product }] : []));
    if ((await this.#products.add(created)) < created.length) return 'collided';
    if ((await this.#products.save(changed.map(({ product }) => product))) < changed.length) return 'collided';
    return {
      created: created.map(({ id }) => id),
      changed: changed.map(({ before, product: { id, version } }) => ({ id, version, before })),
    };
  }

  undo(order: targets.UndoOrder, trace: targets.Trace): Promise<targets.Undone> {
    return this.#products.undo(order, trace);
  }
}

function fieldsOf({ input, iepsAsCuota }: Read, there: Product | undefined): ProductFields {
  if (!there) return newProduct({ ...usual, ...input });
  const isCuota = there.iepsTipo === 'CUOTA' && iepsAsCuota !== undefined;
  return changedProduct(there, isCuota ? { ...input, iepsValor: iepsAsCuota } : input);
}

const several: Problem = {
  field: 'codigoInterno',
  message: 'Varios de tus productos tienen este código: no sabemos cuál es.',
};
const taken: Problem = { field: 'codigoInterno', message: 'Ya tienes un producto con este código.' };
const unknown: Problem = {
  field: 'codigoInterno',
  message: 'No hay un producto con este código: aquí solo se actualizan los que ya están.',
};

const isSame = (one: ProductFields, other: ProductFields) =>
  Object.entries(other).every(
    ([field, value]) => JSON.stringify(one[field as keyof ProductFields]) === JSON.stringify(value),
  );
