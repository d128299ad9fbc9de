import { may, type Actor, documentScope, type Scope, scopeOf } from '@timbra/core/access/actor.ts';
import type { Permission } from '@timbra/core/access/permission.ts';
import type { CompanyView } from '@timbra/core/companies/company.ts';
import { writtenMoney } from '@timbra/core/shared/money/written-money.ts';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { InvoiceRowAnswer } from '@timbra/contract/invoice-answer.ts';
import type { Filter, ListQuery } from '@timbra/contract/list.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { mostFound, searchRecords, type FoundAnswer } from '@timbra/contract/search.ts';
import { DomainError, orRefusal } from '@timbra/core/shared/errors.ts';
import { shown } from '../answers.ts';
import type { List } from '../../ports/list.ts';
import type { Area } from '../server.ts';

export interface SearchArea {
  readonly invoices: List<InvoiceRowAnswer>;
  readonly customers: List<CustomerAnswer>;
  readonly orders: List<OrderAnswer>;
  readonly products: List<ProductAnswer>;
  readonly companies: List<CompanyView>;
}

type Search = (actor: Actor, query: ListQuery) => Promise<readonly FoundAnswer[]>;

/** One search over the lists, each of which finds in its own way and shows the first in its own order. */
export function searchArea(area: SearchArea): Area {
  const searches: readonly Search[] = [
    withFolioFirst(withinScope(documentsOf, area.invoices, foundInvoice)),
    within('customers:read', area.customers, foundCustomer),
    within('orders:read', area.orders, foundOrder),
    within('products:read', area.products, foundProduct),
    // Which company is searched does not narrow the companies themselves: this is the way from one to another.
    (actor, { companyId: _, ...query }) => within('companies:read', area.companies, foundCompany)(actor, query),
  ];
  return (routes) => {
    routes.on(searchRecords, async ({ query: asked }, actor) => {
      const query = { ...asked, range: { first: 0, last: mostFound - 1 } };
      if (asked.q.trim() === '') {
        // Nothing is looked for, but a company that is somebody else's is refused all the same.
        await area.companies.read(scopeOf(actor, 'companies:read'), query);
        return shown([]);
      }
      // Of a company where a member may not read some of it, the rest is found.
      if (!actor.isAlone) await area.companies.read(scopeOf(actor, 'companies:read'), query);
      return shown(fairShare(await Promise.all(searches.map((search) => search(actor, query)))));
    });
  };
}

/** Nothing is found of what the actor may not read. */
const within = <Item>(permission: Permission, list: List<Item>, present: (item: Item) => FoundAnswer): Search =>
  withinScope((actor) => (may(actor, permission) ? scopeOf(actor, permission) : undefined), list, present);

/** Payslips are found by whoever sees payroll, and no other documents by them. */
const documentsOf = (actor: Actor): Scope | undefined =>
  may(actor, 'invoices:read') || may(actor, 'payroll:read') ? documentScope(actor, 'read') : undefined;

function withinScope<Item>(
  scopeFor: (actor: Actor) => Scope | undefined,
  list: List<Item>,
  present: (item: Item) => FoundAnswer,
): Search {
  return async (actor, query) => {
    const scope = scopeFor(actor);
    if (!scope) return [];
    const found = await orRefusal(list.read(scope, query));
    if (!(found instanceof DomainError)) return found.items.map(present);
    if (actor.isAlone || found.code !== 'NOT_FOUND') throw found;
    return [];
  };
}

/** Documents with the folio that is asked for, before those whose folio, UUID or id only holds its letters and figures. */
function withFolioFirst(search: Search): Search {
  return async (actor, { q = '', ...query }) => {
    const filter = folioFilter(q.trim());
    const [named, all] = await Promise.all([
      filter ? search(actor, { ...query, filter }) : [],
      search(actor, { ...query, q }),
    ]);
    const ids = new Set(named.map(({ id }) => id));
    return [...named, ...all.filter(({ id }) => !ids.has(id))];
  };
}

/** Filters by a folio such as «A-12», or «12» in any series. */
function folioFilter(asked: string): Filter[] | undefined {
  const [, serie, folio] = /^(?:(.{1,25})-)?(\d{1,15})$/.exec(asked) ?? [];
  if (folio === undefined) return undefined;
  const ofFolio = { field: 'folio', values: [Number(folio)] };
  if (serie === undefined) return [ofFolio];
  return [ofFolio, { field: 'serie', values: [...new Set([serie, serie.toUpperCase()])] }];
}

/** Returns the first of each kind, then the second of each, until the answer is full; shown kind by kind. */
function fairShare(found: readonly (readonly FoundAnswer[])[]): readonly FoundAnswer[] {
  const sizes = found.map(() => 0);
  for (let room = mostFound, round = 0; room > 0 && round < mostFound; round += 1) {
    for (const [kind, items] of found.entries()) {
      if (room === 0 || items.length <= round) continue;
      sizes[kind] = round + 1;
      room -= 1;
    }
  }
  return found.flatMap((items, kind) => items.slice(0, sizes[kind]));
}

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

function foundInvoice({ id, serie, folio, cliente, total, moneda, pagado, estado }: InvoiceRowAnswer): FoundAnswer {
  const title = folio === null ? 'Borrador' : `${serie ?? ''}-${folio}`;
  const amount = pagado ? writtenMoney(pagado.monto, pagado.moneda) : writtenMoney(total, moneda);
  return { kind: 'invoice', id, title, detail: joined(cliente, amount, estado) };
}

function foundCustomer({ id, nombre, rfc, email }: CustomerAnswer): FoundAnswer {
  return { kind: 'customer', id, title: nombre, detail: joined(rfc, email) };
}

function foundOrder({ id, number, customer, total }: OrderAnswer): FoundAnswer {
  return { kind: 'order', id, title: `Pedido ${number}`, detail: joined(customer?.nombre, writtenMoney(total)) };
}

function foundProduct({ id, nombreInterno, codigoInterno, descripcion }: ProductAnswer): FoundAnswer {
  return { kind: 'product', id, title: nombreInterno, detail: joined(codigoInterno, descripcion) };
}

function foundCompany({ id, name, ruc }: CompanyView): FoundAnswer {
  return { kind: 'company', id, title: name, detail: ruc };
}
