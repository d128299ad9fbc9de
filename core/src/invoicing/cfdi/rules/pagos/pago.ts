import { error, type RuleProblem, warning } from '../../../rule-problem.ts';
import { FORMA_PAGO } from '../../../../sat/catalogs/forma-pago.ts';
import { currencyDecimals, MONEDA } from '../../../../sat/catalogs/moneda.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import { moneyOf } from '../../pagos/equivalencia.ts';
import type { DocumentoPorPagar, PagoRecibido } from '../../pagos/pagos-request.ts';
import { areFarApart, isOfPesos, rateText } from '../../far-rates.ts';
import { documentoRule, type PagoContext, pagoRule, type PaidDocument } from './pago-rule.ts';

const PATTERN = /^20[1-9]\d-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const AHEAD = 5 * 60_000;
const unknownHour = 'T12:00:00';

/** When the money came: on a day that exists and has come. Noon is an hour that nobody knows. */
export const fechaPago = pagoRule(['VALIDATION'], ({ pago: { fecha }, at, now }) => {
  const field = `${at}.fecha`;
  const instant = PATTERN.test(fecha) ? Date.parse(`${fecha}Z`) : Number.NaN;
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 19) !== fecha) {
    return [error('VALIDATION', field, 'Esa fecha de pago no existe o es anterior a 2010. Corrígela.')];
  }
  const latest = fecha.endsWith(unknownHour)
    ? Date.parse(`${now.slice(0, 10)}${unknownHour}Z`)
    : Date.parse(`${now}Z`) + AHEAD;
  if (instant <= latest) return [];
  return [error('VALIDATION', field, 'La fecha de pago está en el futuro. Escribe el día en que recibiste el dinero.')];
});

const POR_DEFINIR = '99';

export const formaDePagoP = pagoRule(['CRP20212'], ({ pago: { formaPago }, at }) => {
  if (FORMA_PAGO.has(formaPago) && formaPago !== POR_DEFINIR) return [];
  return [
    error('CRP20212', `${at}.formaPago`, 'Un pago recibido tiene una forma real. Elige la forma en que te pagaron.'),
  ];
});

export const monto = pagoRule(['CRP20218', 'CRP20219'], ({ pago: { monto: amount, moneda }, at }) => {
  const field = `${at}.monto`;
  if (!amount.isPositive()) return [error('CRP20218', field, 'Un pago es de algo. Escribe un monto mayor que cero.')];
  if (amount.significantDecimals() <= currencyDecimals(moneda)) return [];
  return [
    error('CRP20219', field, `El monto lleva más decimales que los de la moneda ${moneda}. Escríbelo con los suyos.`),
  ];
});

const isMoney = (moneda: string) => MONEDA.has(moneda) && moneda !== 'XXX';

export const monedaP = pagoRule(['CRP20213'], ({ pago: { moneda }, at }) =>
  isMoney(moneda)
    ? []
    : [error('CRP20213', `${at}.moneda`, 'Esa moneda no está en la lista del SAT. Elige la moneda del pago.')],
);

export const monedaDr = documentoRule(['CRP20236'], ({ debt: { moneda }, at }) =>
  isMoney(moneda) || moneda === ''
    ? []
    : [error('CRP20236', `${at}.moneda`, 'Esa moneda no está en la lista del SAT. Elige la moneda de la factura.')],
);

const MOST_DECIMALS = 6;

export const tipoCambioP = pagoRule(['CRP20214', 'CRP20215', 'VALIDATION'], ({ pago: { moneda, tipoCambio }, at }) => {
  const field = `${at}.tipoCambio`;
  if (moneda === 'MXN') {
    if (!tipoCambio || tipoCambio.equals(Decimal.ONE)) return [];
    return [error('CRP20215', field, 'En pesos el tipo de cambio es 1. Déjalo vacío o cambia la moneda del pago.')];
  }
  if (!tipoCambio) {
    return [error('CRP20214', field, 'Falta el tipo de cambio. Escribe el tipo de cambio del día del pago.')];
  }
  if (tipoCambio.isPositive() && tipoCambio.significantDecimals() <= MOST_DECIMALS) return [];
  return [
    error('VALIDATION', field, 'El tipo de cambio debe ser mayor que cero y tener hasta seis decimales. Corrígelo.'),
  ];
});

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
