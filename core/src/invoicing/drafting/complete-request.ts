import type { Scope } from '../../access/actor.ts';
import { readRfc } from '../../sat/fiscal-keys.ts';
import type { Decimal } from '../../shared/money/decimal.ts';
import { askedOnce } from '../../shared/asking.ts';
import { notFound } from '../../shared/errors.ts';
import { zoneOfPostalCode } from '../../sat/catalogs/zona-horaria.ts';
import type { Kind } from '../kinds/kind.ts';
import { kindOf } from '../kinds/registry.ts';
import { salesPeriod } from '../kinds/global/global-period.ts';
import type { ConceptoInput, InformacionGlobalInput, InvoiceRequest } from '../invoice-request.ts';
import type { InvoiceSources, Issuer } from '../building/invoice-sources.ts';
import { chooseIssuer } from './choose-issuer.ts';
import { mostSales, type OrderToInvoice } from '../building/orders-to-invoice.ts';
import { noPayables, type FoundPayables } from '../building/build-cfdi-request.ts';
import { namedAsOwn, type Origin, replacedBy } from '../building/payables.ts';
import type { InvoicingPorts } from '../ports.ts';

/** A request with what it refers to: all of it found, and what the user left to it filled in. */
export interface CompletedRequest {
  readonly issuer: Issuer;
  /** IANA zone of the place of issue. */
  readonly zone: string;
  readonly request: InvoiceRequest;
  /** What is known of the receiver; what the request says itself stands. */
  readonly receptor: InvoiceRequest['receptor'];
  readonly products: ReadonlyMap<string, ConceptoInput>;
  /** Holds what the document would invoice, the order of `orderId` first. */
  readonly orders: readonly OrderToInvoice[];
  /** They are documents of ours that a credit note lowers, in the order of its relations. */
  readonly origins: readonly Origin[];
  readonly payables: FoundPayables;
  /** Pesos a unit, in the newest document that the company has issued in a currency, where its rate was typed or is not known. */
  readonly lastRates: ReadonlyMap<string, Decimal>;
  /** They are UUIDs that the request names as the issuer's own, and that another RFC of the account has issued. */
  readonly ofOthers: ReadonlySet<string>;
}

type Filled = Pick<CompletedRequest, 'request' | 'orders' | 'origins' | 'payables'>;

type Ports = Pick<
  InvoicingPorts,
  'invoiceSources' | 'ordersToInvoice' | 'origins' | 'payables' | 'sendingChoices' | 'clock'
>;

/** Returns the same ports for many documents of one moment and scope: company and place are looked up once. */
export function portsForMany(ports: Ports): Ports {
  const { ordersToInvoice, origins, payables, sendingChoices, clock } = ports;
  return {
    ordersToInvoice,
    origins,
    payables,
    sendingChoices,
    clock,
    invoiceSources: cachedSources(ports.invoiceSources),
  };
}

/** @throws DomainError NOT_FOUND when company, customer, order or product are not the user's. */
export async function completeRequest(ports: Ports, scope: Scope, asked: InvoiceRequest): Promise<CompletedRequest> {
  const kind = kindOf(asked.tipo);
  const company = await ports.invoiceSources.issuer(scope, asked.companyId);
  if (!company) throw notFound('No encontramos esa empresa.');
  const { issuer, request } = chooseIssuer(company, asked);
  const { lugarExpedicion } = issuer;
  const zone = (await ports.invoiceSources.timeZone(lugarExpedicion)) ?? zoneOfPostalCode(lugarExpedicion);
  const filled = await withSending(ports, await filledFrom(ports, kind, request, zone));
  const [receptor, products, lastRates, ofOthers] = await Promise.all([
    completedReceptor(ports, kind, filled),
    productsOf(ports, kind, filled.request),
    lastRatesOf(ports, filled.request),
    ports.origins.ofOtherIssuers(
      issuer,
      namedAsOwn(request).map(({ uuid }) => uuid),
    ),
  ]);
  return { issuer, zone, ...filled, receptor, products, lastRates, ofOthers: new Set(ofOthers) };
}

async function filledFrom(ports: Ports, kind: Kind, asked: InvoiceRequest, zone: string): Promise<Filled> {
  // A payment never invoices an order, whatever the request says.
  if (kind.takesFrom === 'payables') return withPayables(ports, asked, kind.named(asked));
  if (kind.takesFrom === 'nothing') return { request: asked, orders: [], origins: [], payables: noPayables };
  const [order] = asked.orderId === undefined ? [] : await ordersOf(ports, asked, [asked.orderId]);
  const request = order ? kind.fillFromOrder(asked, order) : asked;
  const orders = order ? [order] : [];
  switch (kind.takesFrom) {
    case 'order':
      return { request, orders, origins: [], payables: noPayables };
    case 'origins': {
      const origins = await originsOf(ports, request.companyId, kind.origins(request));
      // It undoes a sale: it does not invoice the order that it takes its lines from.
      return { request: kind.fill(request, origins), orders: [], origins, payables: noPayables };
    }
    case 'sales': {
      const sales = await salesOf(ports, request, kind.orderIds(request), kind.period(request), zone);
      const others = sales.filter(({ id }) => id !== order?.id);
      return {
        request: kind.fill(request, sales),
        orders: [...orders, ...others],
        origins: [],
        payables: noPayables,
      };
    }
  }
}

/** What pays or corrects documents goes where they were wished to go: nobody is asked again. */
async function withSending(ports: Ports, filled: Filled): Promise<Filled> {
  const followed = [...filled.origins, ...filled.payables.own].map(({ id }) => id);
  if (filled.request.enviarA !== undefined || followed.length === 0) return filled;
  const enviarA = await ports.sendingChoices.of(followed);
  return enviarA ? { ...filled, request: { ...filled.request, enviarA } } : filled;
}

async function withPayables(
  ports: Ports,
  request: InvoiceRequest,
  { ids, uuids }: { readonly ids: readonly string[]; readonly uuids: readonly string[] },
): Promise<Filled> {
  const replaced = await ports.payables.replaced(
    request.companyId,
    replacedBy(request).map(({ uuid }) => uuid),
  );
  const own = await ports.payables.find(request.companyId, { ids, uuids, without: replaced.map(({ id }) => id) });
  if (ids.some((id) => !own.some((each) => each.id === id))) throw notFound('No encontramos esa factura.');
  const foreign = uuids.filter((uuid) => !own.some((each) => each.uuid === uuid));
  const external = await ports.payables.external(request.companyId, foreign);
  return { request, orders: [], origins: [], payables: { own, external, replaced } };
}

async function ordersOf(
  ports: Ports,
  { companyId }: InvoiceRequest,
  ids: readonly string[],
): Promise<readonly OrderToInvoice[]> {
  const wanted = [...new Set(ids)];
  const orders = await ports.ordersToInvoice.byId(companyId, wanted);
  if (orders.length < wanted.length) throw notFound('No encontramos ese pedido.');
  return orders;
}

async function salesOf(
  ports: Ports,
  request: InvoiceRequest,
  chosen: readonly string[],
  months: InformacionGlobalInput | undefined,
  zone: string,
): Promise<readonly OrderToInvoice[]> {
  if (chosen.length > 0) return ordersOf(ports, request, chosen);
  const period = months && salesPeriod(months, zone, ports.clock.now());
  return period ? ports.ordersToInvoice.open(request.companyId, period, mostSales) : [];
}

async function originsOf(ports: Ports, companyId: string, uuids: readonly string[]): Promise<readonly Origin[]> {
  const found = await ports.origins.byUuid(companyId, uuids);
  return found.toSorted((one, other) => uuids.indexOf(one.uuid) - uuids.indexOf(other.uuid));
}

async function completedReceptor(
  ports: Ports,
  kind: Kind,
  { request, orders, origins, payables }: Filled,
): Promise<InvoiceRequest['receptor']> {
  const known = await knownReceptor(ports, request, orders, origins[0]?.document.receptor ?? receptorOf(payables));
  if (kind.takesFrom !== 'origins') return known;
  const { rfc = '', regimenFiscal = '' } = { ...known, ...request.receptor };
  return { ...known, usoCfdi: kind.usoCfdi({ rfc: readRfc(rfc), regimenFiscal }) };
}

async function knownReceptor(
  ports: Ports,
  { companyId, customerId, receptor: given }: InvoiceRequest,
  orders: readonly OrderToInvoice[],
  ofOrigin: InvoiceRequest['receptor'],
): Promise<InvoiceRequest['receptor']> {
  if (customerId === undefined) return given?.rfc === undefined ? ofOrigin : undefined;
  // The customer of an order may have been archived since: what was sold to them is invoiced all the same.
  const order = orders.find((each) => each.customerId === customerId);
  const receptor = order?.receptor ?? (await ports.invoiceSources.receptor(companyId, customerId));
  if (!receptor) throw notFound('No encontramos ese cliente.');
  return receptor;
}

async function lastRatesOf(ports: Ports, request: InvoiceRequest): Promise<ReadonlyMap<string, Decimal>> {
  const currencies = [...new Set(ratedIn(request))].filter((moneda) => !inPesos.has(moneda)).slice(0, mostCurrencies);
  const rates = await Promise.all(
    currencies.map(async (moneda) => [moneda, await ports.invoiceSources.lastRate(request.companyId, moneda)] as const),
  );
  return new Map(rates.flatMap(([moneda, rate]) => (rate ? [[moneda, rate] as const] : [])));
}

async function productsOf(
  ports: Ports,
  kind: Kind,
  request: InvoiceRequest,
): Promise<ReadonlyMap<string, ConceptoInput>> {
  const ids = [...new Set(kind.productIds(request))];
  const products = await ports.invoiceSources.products(request.companyId, ids);
  if (ids.some((id) => !products.has(id))) throw notFound('No encontramos uno de los productos.');
  return products;
}

/** Each is a reading of its own: a request that names more is no payment that anybody receives. */
const mostCurrencies = 8;

/** There is no exchange rate; XXX is no currency. */
const inPesos: ReadonlySet<string> = new Set(['MXN', 'XXX']);

/** Returns the currencies whose rate somebody has typed, or that of a document which is not ours. */
function ratedIn(request: InvoiceRequest): readonly string[] {
  if ('pagos' in request) {
    const documents = (request.pagos ?? []).flatMap(({ documentos = [] }) => documentos);
    return documents.flatMap(({ invoiceId, moneda }) => (invoiceId === undefined && moneda ? [moneda] : []));
  }
  if (!('tipoCambio' in request)) return [];
  return request.tipoCambio === undefined || request.moneda === undefined ? [] : [request.moneda];
}

/** Returns the sources as one scope sees them at one moment. */
function cachedSources(sources: InvoiceSources): InvoiceSources {
  const zone = askedOnce((codigoPostal: string) => sources.timeZone(codigoPostal));
  const issuersOf = askedOnce((scope: Scope) => askedOnce((companyId: string) => sources.issuer(scope, companyId)));
  const ratesOf = askedOnce((companyId: string) => askedOnce((moneda: string) => sources.lastRate(companyId, moneda)));
  return {
    issuer: (scope, companyId) => issuersOf(scope)(companyId),
    timeZone: zone,
    receptor: (companyId, customerId) => sources.receptor(companyId, customerId),
    products: (companyId, ids) => sources.products(companyId, ids),
    lastRate: (companyId, moneda) => ratesOf(companyId)(moneda),
    branding: (companyId, issued) => sources.branding(companyId, issued),
  };
}

/** Returns the receiver that the first of our documents names. */
function receptorOf({ own }: FoundPayables): InvoiceRequest['receptor'] {
  const receptor = own.find(({ document }) => document !== undefined)?.document?.receptor;
  if (!receptor) return undefined;
  const { domicilioFiscalReceptor: codigoPostal, regimenFiscalReceptor: regimenFiscal, ...rest } = receptor;
  return { ...rest, codigoPostal, regimenFiscal };
}
