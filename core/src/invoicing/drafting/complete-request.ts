import type { Scope } from '../../access/scope.ts';
import { readRfc } from '../../sat/rfc.ts';
import type { Decimal } from '../../shared/money/decimal.ts';
import { askedOnce } from '../../shared/asked-once.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import { zoneOfPostalCode } from '../../sat/catalogs/zona-horaria.ts';
import type { Kind } from '../kinds/kind.ts';
import { kindOf } from '../kinds/registry.ts';
import { salesPeriod } from '../kinds/global/global-period.ts';
import type { ConceptoInput, InformacionGlobalInput, InvoiceRequest } from '../invoice-request.ts';
import type { InvoiceSources, Issuer } from './invoice-sources.ts';
import { placeIssuer } from './place-issuer.ts';
import { mostSales, type OrdersToInvoice, type OrderToInvoice } from './orders-to-invoice.ts';
import { noPayables, type FoundPayables } from './build-cfdi-request.ts';
import type { Origin, Origins } from './origins.ts';
import { namedAsOwn, replacedBy } from './of-other-issuers.ts';
import type { Payables } from './payables.ts';

/** A request with what it refers to: all of it found, and what the user left to it filled in. */
export interface CompletedRequest {
  readonly issuer: Issuer;
  /** IANA zone of the place of issue. */
  readonly zone: string;
  readonly request: InvoiceRequest;
  /** What is known of the receiver; what the request says itself stands. */
  readonly receptor: InvoiceRequest['receptor'];
  readonly products: ReadonlyMap<string, ConceptoInput>;
  /** What the document would invoice, the order of `orderId` first. */
  readonly orders: readonly OrderToInvoice[];
  /** Documents of ours that a credit note lowers, in the order of its relations. */
  readonly origins: readonly Origin[];
  /** Documents that are paid. */
  readonly payables: FoundPayables;
  /** Pesos a unit, in the newest document that the company has issued in a currency, where its rate was typed or is not known. */
  readonly lastRates: ReadonlyMap<string, Decimal>;
  /** UUIDs that the request names as the issuer's own, and that another RFC of the account has issued. */
  readonly ofOthers: ReadonlySet<string>;
}

type Filled = Pick<CompletedRequest, 'request' | 'orders' | 'origins' | 'payables'>;

export class CompleteRequest {
  readonly #sources: InvoiceSources;
  readonly #orders: OrdersToInvoice;
  readonly #origins: Origins;
  readonly #payables: Payables;
  readonly #clock: Clock;

  constructor(sources: InvoiceSources, orders: OrdersToInvoice, origins: Origins, payables: Payables, clock: Clock) {
    this.#sources = sources;
    this.#orders = orders;
    this.#origins = origins;
    this.#payables = payables;
    this.#clock = clock;
  }

  /** The same for many documents of one moment and scope: company and place are looked up once. */
  forMany(): CompleteRequest {
    return new CompleteRequest(lookedUpOnce(this.#sources), this.#orders, this.#origins, this.#payables, this.#clock);
  }

  /** @throws DomainError NOT_FOUND when company, customer, order or product are not the user's. */
  async execute(scope: Scope, asked: InvoiceRequest): Promise<CompletedRequest> {
    const kind = kindOf(asked.tipo);
    const company = await this.#sources.issuer(scope, asked.companyId);
    if (!company) throw notFound('No encontramos esa empresa.');
    const { issuer, request } = placeIssuer(company, asked);
    const { lugarExpedicion } = issuer;
    const zone = (await this.#sources.timeZone(lugarExpedicion)) ?? zoneOfPostalCode(lugarExpedicion);
    const filled = await this.#filled(kind, request, zone);
    const [receptor, products, lastRates, ofOthers] = await Promise.all([
      this.#receptor(kind, filled),
      this.#products(kind, filled.request),
      this.#lastRates(filled.request),
      this.#origins.ofOtherIssuers(
        issuer,
        namedAsOwn(request).map(({ uuid }) => uuid),
      ),
    ]);
    return { issuer, zone, ...filled, receptor, products, lastRates, ofOthers: new Set(ofOthers) };
  }

  async #filled(kind: Kind, asked: InvoiceRequest, zone: string): Promise<Filled> {
    // A payment invoices no order, whatever the request says.
    if (kind.takesFrom === 'payables') return this.#withPayables(asked, kind.named(asked));
    if (kind.takesFrom === 'nothing') return { request: asked, orders: [], origins: [], payables: noPayables };
    const [order] = asked.orderId === undefined ? [] : await this.#ordersOf(asked, [asked.orderId]);
    const request = order ? kind.fillFromOrder(asked, order) : asked;
    const orders = order ? [order] : [];
    switch (kind.takesFrom) {
      case 'order':
        return { request, orders, origins: [], payables: noPayables };
      case 'origins': {
        const origins = await this.#originsOf(request.companyId, kind.origins(request));
        // It undoes a sale: it does not invoice the order that it takes its lines from.
        return { request: kind.fill(request, origins), orders: [], origins, payables: noPayables };
      }
      case 'sales': {
        const sales = await this.#sales(request, kind.orderIds(request), kind.period(request), zone);
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

  async #withPayables(
    request: InvoiceRequest,
    { ids, uuids }: { readonly ids: readonly string[]; readonly uuids: readonly string[] },
  ): Promise<Filled> {
    const replaced = await this.#payables.replaced(
      request.companyId,
      replacedBy(request).map(({ uuid }) => uuid),
    );
    const own = await this.#payables.find(request.companyId, { ids, uuids, without: replaced.map(({ id }) => id) });
    if (ids.some((id) => !own.some((each) => each.id === id))) throw notFound('No encontramos esa factura.');
    const elsewhere = uuids.filter((uuid) => !own.some((each) => each.uuid === uuid));
    const external = await this.#payables.external(request.companyId, elsewhere);
    return { request, orders: [], origins: [], payables: { own, external, replaced } };
  }

  async #ordersOf({ companyId }: InvoiceRequest, ids: readonly string[]): Promise<readonly OrderToInvoice[]> {
    const wanted = [...new Set(ids)];
    const orders = await this.#orders.byId(companyId, wanted);
    if (orders.length < wanted.length) throw notFound('No encontramos ese pedido.');
    return orders;
  }

  async #sales(
    request: InvoiceRequest,
    chosen: readonly string[],
    months: InformacionGlobalInput | undefined,
    zone: string,
  ): Promise<readonly OrderToInvoice[]> {
    if (chosen.length > 0) return this.#ordersOf(request, chosen);
    const period = months && salesPeriod(months, zone, this.#clock.now());
    return period ? this.#orders.open(request.companyId, period, mostSales) : [];
  }

  async #originsOf(companyId: string, uuids: readonly string[]): Promise<readonly Origin[]> {
    const found = await this.#origins.byUuid(companyId, uuids);
    return found.toSorted((one, other) => uuids.indexOf(one.uuid) - uuids.indexOf(other.uuid));
  }

  async #receptor(kind: Kind, { request, orders, origins, payables }: Filled): Promise<InvoiceRequest['receptor']> {
    const known = await this.#knownReceptor(request, orders, origins[0]?.document.receptor ?? receptorOf(payables));
    if (kind.takesFrom !== 'origins') return known;
    const { rfc = '', regimenFiscal = '' } = { ...known, ...request.receptor };
    return { ...known, usoCfdi: kind.usoCfdi({ rfc: readRfc(rfc), regimenFiscal }) };
  }

  async #knownReceptor(
    { companyId, customerId, receptor: given }: InvoiceRequest,
    orders: readonly OrderToInvoice[],
    ofOrigin: InvoiceRequest['receptor'],
  ): Promise<InvoiceRequest['receptor']> {
    if (customerId === undefined) return given?.rfc === undefined ? ofOrigin : undefined;
    // The customer of an order may have been archived since: what was sold to them is invoiced all the same.
    const order = orders.find((each) => each.customerId === customerId);
    const receptor = order?.receptor ?? (await this.#sources.receptor(companyId, customerId));
    if (!receptor) throw notFound('No encontramos ese cliente.');
    return receptor;
  }

  async #lastRates(request: InvoiceRequest): Promise<ReadonlyMap<string, Decimal>> {
    const currencies = [...new Set(ratedIn(request))].filter((moneda) => !inPesos.has(moneda)).slice(0, mostCurrencies);
    const rates = await Promise.all(
      currencies.map(async (moneda) => [moneda, await this.#sources.lastRate(request.companyId, moneda)] as const),
    );
    return new Map(rates.flatMap(([moneda, rate]) => (rate ? [[moneda, rate] as const] : [])));
  }

  async #products(kind: Kind, request: InvoiceRequest): Promise<ReadonlyMap<string, ConceptoInput>> {
    const ids = [...new Set(kind.productIds(request))];
    const products = await this.#sources.products(request.companyId, ids);
    if (ids.some((id) => !products.has(id))) throw notFound('No encontramos uno de los productos.');
    return products;
  }
}

/** Each is a reading of its own: a request that names more is no payment that anybody receives. */
const mostCurrencies = 8;

/** Without an exchange rate; XXX is no currency. */
const inPesos: ReadonlySet<string> = new Set(['MXN', 'XXX']);

/** Currencies whose rate somebody has typed, or that of a document which is not ours. */
function ratedIn(request: InvoiceRequest): readonly string[] {
  if ('pagos' in request) {
    const documents = (request.pagos ?? []).flatMap(({ documentos = [] }) => documentos);
    return documents.flatMap(({ invoiceId, moneda }) => (invoiceId === undefined && moneda ? [moneda] : []));
  }
  if (!('tipoCambio' in request)) return [];
  return request.tipoCambio === undefined || request.moneda === undefined ? [] : [request.moneda];
}

/** As one scope sees them at one moment. */
function lookedUpOnce(sources: InvoiceSources): InvoiceSources {
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

/** Whoever received the first of our documents, as it says. */
function receptorOf({ own }: FoundPayables): InvoiceRequest['receptor'] {
  const receptor = own.find(({ document }) => document !== undefined)?.document?.receptor;
  if (!receptor) return undefined;
  const { domicilioFiscalReceptor: codigoPostal, regimenFiscalReceptor: regimenFiscal, ...rest } = receptor;
  return { ...rest, codigoPostal, regimenFiscal };
}
