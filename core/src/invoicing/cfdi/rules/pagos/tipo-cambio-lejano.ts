import { MONEDA } from '../../../../sat/catalogs/moneda.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import { moneyOf } from '../../pagos/equivalencia.ts';
import type { DocumentoPorPagar, PagoRecibido } from '../../pagos/pagos-request.ts';
import { warning, type RuleProblem } from '../../../rule-problem.ts';
import { areFarApart, isOfPesos, rateText } from '../../far-rates.ts';
import { pagoRule, type PagoContext, type PaidDocument } from './pago-rule.ts';

const PESOS = 'MXN';
const SCALE = 10;

/**
 * What a payment makes of a document's currency, held against the rate of the document: dollars that are paid with as many
 * pesos break no rule of SAT's.
 */
export const tipoCambioLejano = pagoRule(['TIPO_CAMBIO_LEJANO'], (context) =>
  context.documents.flatMap((document) => doubtOf(context, document)),
);

function doubtOf({ pago, request, lastRates, at }: PagoContext, document: PaidDocument): readonly RuleProblem[] {
  const { debt } = document;
  const debts = new Map(request.documentos.map((each) => [each.uuid, each]));
  const implied = impliedRate(pago, document, moneyOf(pago, debts)[pago.documentos.indexOf(document.asked)]);
  const last = lastRates?.get(debt.moneda);
  if (!implied || !isDoubtful(implied, debt, last)) return [];
  const field = pago.moneda === PESOS ? `${document.at}.importePagado` : `${at}.tipoCambio`;
  return [warning('TIPO_CAMBIO_LEJANO', field, messageOf(debt, implied, last))];
}

/**
 * Returns the pesos that the payment gives for one unit of the document's currency.
 * @param money of the payment that settles the document, in the payment's currency.
 */
function impliedRate(
  { moneda, tipoCambio }: PagoRecibido,
  { debt, paid }: PaidDocument,
  money: Decimal | undefined,
): Decimal | undefined {
  const rate = moneda === PESOS ? Decimal.ONE : tipoCambio;
  if (!MONEDA.has(debt.moneda) || debt.moneda === 'XXX' || !rate?.isPositive()) return undefined;
  if (!paid.importePagado.isPositive() || !money?.isPositive()) return undefined;
  return money.times(rate).dividedBy(paid.importePagado, SCALE, 'half-up');
}

/**
 * The rate of a document that is not ours is not known: the issuer's last one stands for it, and one peso a unit is doubted
 * where there is none.
 */
function isDoubtful(implied: Decimal, { moneda, tipoCambio }: DocumentoPorPagar, last: Decimal | undefined): boolean {
  const known = moneda === PESOS ? Decimal.ONE : (tipoCambio ?? last);
  return known ? areFarApart(implied, known) : isOfPesos(implied);
}

function messageOf({ moneda, tipoCambio }: DocumentoPorPagar, implied: Decimal, last: Decimal | undefined): string {
  const check = 'Revisa el tipo de cambio y los importes.';
  if (moneda === PESOS)
    return `Con ese tipo de cambio se reciben ${rateText(implied)} pesos por cada peso que se paga de la factura. ${check}`;
  const ofOurs = last ? `, y en tu última factura fue ${rateText(last)}` : '';
  const known = tipoCambio ? `, y la factura se emitió a ${rateText(tipoCambio)}` : ofOurs;
  return `Con estos datos cada ${moneda} se paga a ${rateText(implied)} pesos${known}. ${check}`;
}
