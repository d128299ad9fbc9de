import type { Scope } from '../../access/actor.ts';
import { askedOnce } from '../../shared/asking.ts';
import { DomainError, orRefusal } from '../../shared/errors.ts';
import { nothingPaid, type Claims, ofOtherIssuers } from '../building/payables.ts';
import { completeRequest, portsForMany, type CompletedRequest } from './complete-request.ts';
import { computeComprobante } from '../cfdi/compute.ts';
import type { CfdiRequest, Comprobante } from '../cfdi/request.ts';
import { catalogKeys, checkCfdi } from '../cfdi/rules/check.ts';
import type { CatalogLookups, RuleContext } from '../cfdi/rules/rule.ts';
import { summarize, type MoneySummary } from '../cfdi/amounts.ts';
import type { Credit, Kind, Payment } from '../kinds/kind.ts';
import { kindOf } from '../kinds/registry.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { Issuer } from '../building/invoice-sources.ts';
import type { Law } from '../../law/law.ts';
import { localTime } from '../../shared/local-time.ts';
import { missingFields, orderProblems } from './missing-fields.ts';
import { errorsFirst, type RuleProblem, warning } from '../rule-problem.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { Decimal } from '../../shared/money/decimal.ts';
import { areFarApart, isOfPesos, rateText } from '../cfdi/far-rates.ts';

/** A request with everything filled in, computed and checked. Nothing of it is saved. */
export interface PreparedInvoice {
  readonly issuer: Issuer;
  /** Holds the user's request, with what order, origin and period say in its stead. */
  readonly request: InvoiceRequest;
  readonly document: CfdiRequest;
  readonly comprobante: Comprobante;
  readonly amounts: MoneySummary;
  readonly claims: Claims;
  /** They are all broken rules at once, warnings included. */
  readonly problems: readonly RuleProblem[];
}

/** A request that is filled in and computed, and not checked yet. */
interface Computed extends Pick<PreparedInvoice, 'document' | 'comprobante'> {
  readonly asked: InvoiceRequest;
  readonly completed: CompletedRequest;
  /** It is local to the place of issue. */
  readonly now: string;
}

type Ports = Pick<InvoicingPorts, 'satCatalogs' | 'law' | 'clock'> & PortsOf<typeof completeRequest>;

/**
 * Fills in, computes and checks a request: the same for a preview, a new document and a retry.
 * @throws DomainError NOT_FOUND when company, customer, order or product are not the user's.
 */
export async function prepareInvoice(ports: Ports, scope: Scope, asked: InvoiceRequest): Promise<PreparedInvoice> {
  const computed = await computeRequest(ports, ports, scope, asked);
  const catalogs = await ports.satCatalogs.lookup(catalogKeys(computed.comprobante), dayOf(computed));
  return checkComputed(computed, catalogs, await ports.law.read());
}

/**
 * Prepares several documents of one moment, with one look at what they share.
 * @returns in the same order each of them, or why it cannot be prepared.
 */
export async function prepareEach(
  ports: Ports,
  scope: Scope,
  asked: readonly InvoiceRequest[],
): Promise<readonly (PreparedInvoice | DomainError)[]> {
  const complete = portsForMany(ports);
  const computed = await Promise.all(asked.map((each) => orRefusal(computeRequest(ports, complete, scope, each))));
  const byDay = Map.groupBy(computed.filter(isComputed), dayOf);
  const keysOn = (day: string) => catalogKeys(...(byDay.get(day) ?? []).map(({ comprobante }) => comprobante));
  const law = await ports.law.read();
  const lookup = askedOnce((day: string) => ports.satCatalogs.lookup(keysOn(day), day));
  return Promise.all(
    computed.map(async (each) => (isComputed(each) ? checkComputed(each, await lookup(dayOf(each)), law) : each)),
  );
}

async function computeRequest(
  ports: Ports,
  complete: PortsOf<typeof completeRequest>,
  scope: Scope,
  asked: InvoiceRequest,
): Promise<Computed> {
  const completed = await completeRequest(complete, scope, asked);
  const { request, zone } = completed;
  const now = localTime(ports.clock.now(), zone);
  const document = kindOf(asked.tipo).buildCfdiRequest(request, { ...completed, fecha: request.fecha ?? now });
  return { asked, completed, now, document, comprobante: computeComprobante(document) };
}

function checkComputed(
  { asked, completed, now, document, comprobante }: Computed,
  catalogs: CatalogLookups,
  law: Law,
): PreparedInvoice {
  const kind = kindOf(asked.tipo);
  const { issuer, request, zone, lastRates } = completed;
  const credit = creditOf(kind, request, comprobante, completed);
  const payment = paymentOf(kind, request, comprobante, completed);
  // A user who reads that it is another company's need not read besides that nothing is known of it.
  const foreign = ofOtherIssuers(request, completed.ofOthers);
  return {
    issuer,
    request,
    document,
    comprobante,
    amounts: summarize(comprobante),
    claims: {
      orders: completed.orders.map(({ id, version }) => ({ id, version })),
      credits: credit.credits,
      payments: payment.payments,
    },
    problems: errorsFirst([
      ...orderProblems(asked, completed.orders),
      ...foreign,
      ...withoutRepeats(
        [...missingFields(request, document), ...payment.problems],
        checkCfdi({ request: document, comprobante, now, catalogs, law, lastRates, csd: localPeriod(issuer, zone) }),
      ),
      ...credit.problems.filter(({ field }) => !foreign.some((each) => each.field === field)),
      ...farFromLastRate(document, lastRates),
      ...kind.hints(document, law),
    ]),
  };
}

const dayOf = ({ document }: Computed): string => document.fecha.slice(0, 10);
const isComputed = (outcome: Computed | DomainError): outcome is Computed => !(outcome instanceof DomainError);

const localPeriod = ({ csd }: Issuer, zone: string): RuleContext['csd'] =>
  csd && { validFrom: localTime(csd.validFrom, zone), validTo: localTime(csd.validTo, zone) };

const creditOf = (kind: Kind, request: InvoiceRequest, document: Comprobante, { origins }: CompletedRequest): Credit =>
  kind.takesFrom === 'origins' ? kind.credit(request, document, origins) : nothingCredited;

const paymentOf = (
  kind: Kind,
  request: InvoiceRequest,
  document: Comprobante,
  { payables }: CompletedRequest,
): Payment => (kind.takesFrom === 'payables' ? kind.pay(request, document, payables) : nothingTaken);

const nothingTaken: Payment = { payments: nothingPaid, problems: [] };
const nothingCredited: Credit = { credits: [], problems: [] };

/** What is missing breaks many rules at once: they say nothing more of its field. */
function withoutRepeats(missing: readonly RuleProblem[], broken: readonly RuleProblem[]): RuleProblem[] {
  const reported = new Set(missing.map(({ field }) => field));
  return [...missing, ...broken.filter(({ field }) => !reported.has(field))];
}

/**
 * Doubts the exchange rate of a document of things sold. What a payment makes of a rate is held against its documents' own.
 * @param lastRates pesos a unit, in the newest document that the company has issued in a currency. Without it one peso a unit is
 * doubted.
 */
function farFromLastRate(document: CfdiRequest, lastRates: ReadonlyMap<string, Decimal>): readonly RuleProblem[] {
  if (document.tipoComprobante !== 'I' && document.tipoComprobante !== 'E') return [];
  const { moneda, tipoCambio } = document;
  const last = lastRates.get(moneda);
  const isForeign = moneda !== 'MXN' && moneda !== 'XXX';
  if (!isForeign || !tipoCambio?.isPositive()) return [];
  if (last ? !areFarApart(tipoCambio, last) : !isOfPesos(tipoCambio)) return [];
  const before = last ? `, y en tu última factura fue ${rateText(last)}` : '';
  const message = `El tipo de cambio de ${moneda} es ${rateText(tipoCambio)}${before}. Revísalo antes de emitir.`;
  return [warning('TIPO_CAMBIO_LEJANO', 'tipoCambio', message)];
}
