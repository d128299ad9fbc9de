import type { KnownLaw, LawOfToday } from '../../law/law-book.ts';
import type { Order } from '../../orders/order.ts';
import { orderAmounts } from '../../orders/order-amounts.ts';
import { readItem, type ItemTemplate, type OrderItem } from '../../orders/order-item.ts';
import { orderProblems } from '../../orders/order-rules.ts';
import type { Product, ProductFields } from '../../products/product.ts';
import { checkKeys } from '../../sat/search/check-keys.ts';
import type { Clock, Ids, PortsOf } from '../../shared/ports.ts';
import type { Problem } from '../../shared/errors.ts';
import type { LinkTokens } from '../../shared/link-tokens.ts';
import type { SourceRow } from '../source-row.ts';
import type * as targets from '../target.ts';
import type { FoundCustomer, ImportedOrders, ItemsReader } from './imported-orders.ts';
import { readItemRows } from './read-item-rows.ts';
import { readOrderRow, type ReadOrder } from './read-order-row.ts';
import { SoldProducts } from './sold-products.ts';

/** Holds what a batch of orders is judged by. */
interface Known {
  readonly customers: ReadonlyMap<string, readonly FoundCustomer[]>;
  readonly templates: ReadonlyMap<string, ItemTemplate>;
  readonly law: LawOfToday;
}

type SoldRecords = Pick<targets.ImportedRecords<Product, ProductFields>, 'find'>;

interface OrderTools {
  readonly products: SoldRecords;
  readonly keys: PortsOf<typeof checkKeys>;
  readonly law: Pick<KnownLaw, 'ofToday'>;
  readonly tokens: LinkTokens;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Rows become orders, each a new one, of the customer with the row's RFC. */
export class ImportOrders implements targets.ImportTarget {
  readonly #orders: ImportedOrders;
  readonly #reader: ItemsReader;
  readonly #products: SoldRecords;
  readonly #keys: PortsOf<typeof checkKeys>;
  readonly #tokens: LinkTokens;
  readonly #law: Pick<KnownLaw, 'ofToday'>;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(orders: ImportedOrders, reader: ItemsReader, { products, keys, law, tokens, ids, clock }: OrderTools) {
    this.#orders = orders;
    this.#reader = reader;
    this.#products = products;
    this.#keys = keys;
    this.#tokens = tokens;
    this.#law = law;
    this.#ids = ids;
    this.#clock = clock;
  }

  async read(order: targets.BatchOrder, rows: readonly SourceRow[]): Promise<targets.ReadBatch> {
    const { law } = await this.#law.ofToday();
    const tools = { reader: this.#reader, now: this.#clock.now(), law };
    const inItems = !order.fieldColumns.some(({ field }) => field === 'productos');
    const read = rows.map((row) => (inItems ? readItemRows(order, row, tools) : readOrderRow(order, row, tools)));
    return { judge: async (hold) => this.#judge(order, await this.#withProducts(order.companyId, read), hold) };
  }

  /** Returns the orders whose items have the products that their codes name. */
  async #withProducts(companyId: string, rows: readonly ReadOrder[]): Promise<readonly ReadOrder[]> {
    const codes = rows.flatMap((row) => row.codes.filter((code) => code !== undefined));
    const sold = new SoldProducts(codes.length === 0 ? [] : await this.#products.find(companyId, codes, false));
    return rows.map((row) => ({ ...row, inputs: sold.in(row) }));
  }

  async #judge(order: targets.BatchOrder, rows: readonly ReadOrder[], hold: boolean): Promise<targets.JudgedBatch> {
    const { companyId } = order;
    const found = await this.#orders.customers(
      companyId,
      rows.map(({ rfc }) => rfc),
      hold,
    );
    const products = rows.flatMap(({ inputs }) => inputs.flatMap(({ productId }) => productId ?? []));
    const templates = await this.#orders.templates(companyId, [...new Set(products)]);
    const law = await this.#law.ofToday();
    const known = { customers: Map.groupBy(found, ({ rfc }) => rfc), templates, law };
    const filled = rows.map((read) => ({ read, items: this.#items(read, templates) }));
    const unlisted = await this.#unlisted(filled);
    const orders: Omit<Order, 'number'>[] = [];
    const verdicts = filled.map(({ read, items }, index) => {
      const problems = [...problemsOf(order, read, items, known), ...(unlisted.get(index) ?? [])];
      if (problems.length === 0) orders.push(this.#order(companyId, read, items, known));
      return verdictOf(read, problems);
    });
    return { verdicts, write: () => this.#write(companyId, orders) };
  }

  #items({ inputs }: ReadOrder, templates: Known['templates']): readonly OrderItem[] {
    return inputs.map((input) => readItem(input, templates.get(input.productId ?? '') ?? {}, this.#ids.next()));
  }

  /** Returns keys that SAT's lists lack, by row: all of a batch are asked for together. */
  async #unlisted(filled: readonly { readonly items: readonly OrderItem[] }[]) {
    const lines = filled.flatMap(({ items }, row) =>
      items.map((item, index) => ({ ...item, at: `${row} orderItems[${index}].` })),
    );
    const problems = await checkKeys(this.#keys, lines);
    const byRow = problems.map(({ field, ...problem }) => {
      const [, row = '', path = ''] = /^(\d+) (.+)$/.exec(field) ?? [];
      return { row: Number(row), problem: { ...problem, field: path } };
    });
    return new Map(
      [...Map.groupBy(byRow, ({ row }) => row)].map(([row, some]) => [row, some.map(({ problem }) => problem)]),
    );
  }

  #order(
    companyId: string,
    { fields, rfc }: ReadOrder,
    items: readonly OrderItem[],
    { customers }: Known,
  ): Omit<Order, 'number'> {
    return {
      ...fields,
      items,
      companyId,
      id: this.#ids.next(),
      customerId: customers.get(rfc)?.[0]?.id ?? '',
      amounts: orderAmounts(items, fields.descuento),
      ticketToken: this.#tokens.next(),
      invoiced: false,
      version: 1,
      createdAt: this.#clock.now(),
    };
  }

  async #write(companyId: string, orders: readonly Omit<Order, 'number'>[]): Promise<targets.Trace> {
    if (orders.length > 0) {
      const first = await this.#orders.numbers(companyId, orders.length);
      await this.#orders.add(orders.map((order, index) => ({ ...order, number: first + index })));
    }
    return { created: orders.map(({ id }) => id), changed: [] };
  }

  undo(order: targets.UndoOrder, trace: targets.Trace): Promise<targets.Undone> {
    return this.#orders.undo(order, trace);
  }
}

function problemsOf(
  { mode }: targets.BatchOrder,
  read: ReadOrder,
  items: readonly OrderItem[],
  known: Known,
): readonly Problem[] {
  if (read.problems.length > 0) return read.problems;
  if (mode === 'update') return [alwaysNew];
  const fitting = known.customers.get(read.rfc)?.length ?? 0;
  const strange = read.inputs.some(({ productId }) => productId != null && !known.templates.has(productId));
  return [
    ...(fitting === 0 ? [noCustomer(read.rfc)] : []),
    ...(fitting > 1 ? [severalCustomers] : []),
    ...(strange ? [{ field: 'orderItems', message: 'No encontramos uno de los productos.' }] : []),
    ...orderProblems({ ...read.fields, items }, known.law),
  ];
}

const noCustomer = (rfc: string): Problem => ({
  field: 'customerId',
  message: rfc === '' ? 'Escribe el RFC del cliente.' : `No hay un cliente con el RFC ${rfc}.`,
});
const severalCustomers: Problem = {
  field: 'customerId',
  message: 'Varios de tus clientes tienen este RFC: no sabemos de cuál es el pedido.',
};
const alwaysNew: Problem = {
  field: 'fila',
  message: 'Los pedidos de un archivo siempre son nuevos: no se actualizan.',
};

function verdictOf({ row, locate, notices }: ReadOrder, problems: readonly Problem[]): targets.Verdict {
  const outcome = problems.length > 0 ? 'refused' : 'create';
  const located = problems.map(locate);
  const faulty = located[0]?.row ?? row;
  const others = (row.parts ?? []).filter((part) => part.line !== faulty.line);
  return { row: faulty, others, outcome, problems: located.map(({ problem }) => problem), warnings: () => [], notices };
}
