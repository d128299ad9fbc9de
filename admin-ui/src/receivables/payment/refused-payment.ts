import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { currencyDecimals } from '@timbra/core/sat/catalogs/moneda.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { totalOf } from '../../shared/sums.ts';
import type { AddedDocument, LineValues, OwedDocument, PaymentValues } from './payment-values.ts';

/** A complement that is stored and not issued: a draft, or one that the provider refused, which keeps its folio. */
export type Rejected = Pick<InvoiceAnswer, 'id' | 'pagos' | 'receptor' | 'cliente' | 'sustituye'>;

type Paying = Pick<Rejected, 'pagos'>;

type Pago = NonNullable<InvoiceAnswer['pagos']>[number];
type Documento = NonNullable<Pago['documentos']>[number];

/**
 * Returns the ids of the documents of ours that a complement pays.
 * @returns undefined when the form cannot hold it: several payments, or documents that say less than their XML does.
 */
export function correctedIds({ pagos = [] }: Paying): readonly string[] | undefined {
  const [pago, ...others] = pagos;
  const documentos = pago?.documentos ?? [];
  const isHeld = documentos.every((document) => document.invoiceId || addedOf(document));
  return others.length === 0 && isHeld ? documentos.flatMap(({ invoiceId }) => invoiceId ?? []) : undefined;
}

/** Returns a document of another system, as it was told. */
function addedOf(document: Documento): AddedDocument | undefined {
  const { invoiceId, uuid, moneda, total, objetoImpuesto, saldoAnterior = null, parcialidad = null } = document;
  if (invoiceId || uuid === undefined || moneda === undefined || total === undefined || objetoImpuesto === undefined)
    return undefined;
  const { serie = null, folio = null, traslados = [], retenciones = [] } = document;
  const own = { invoiceId: null, uuid, serie, folio, moneda, total, objetoImpuesto };
  return { ...own, saldoAnterior, parcialidad, traslados, retenciones };
}

/**
 * Returns the payment as it was typed.
 * @param owed documents that owe nothing any more are missing, and are not paid then.
 */
export function refusedPayment(
  { pagos = [] }: Paying,
  owed: readonly Pick<OwedDocument, 'id' | 'moneda'>[],
): PaymentValues {
  const pago: Pago = pagos[0] ?? {};
  const { moneda = 'MXN', tipoCambio, documentos = [] } = pago;
  const others = documentos.filter(addedOf);
  return {
    agregados: others.flatMap((document) => addedOf(document) ?? []),
    pagos: [
      {
        fecha: (pago.fecha ?? '').slice(0, 10),
        formaPago: pago.formaPago ?? '',
        moneda,
        tipoCambio: moneda === 'MXN' ? null : (tipoCambio ?? null),
        monto: pago.monto ?? null,
        numOperacion: pago.numOperacion ?? '',
        rfcEmisorCtaOrd: pago.rfcEmisorCtaOrd ?? '',
        nomBancoOrdExt: pago.nomBancoOrdExt ?? '',
        ctaOrdenante: pago.ctaOrdenante ?? '',
        rfcEmisorCtaBen: pago.rfcEmisorCtaBen ?? '',
        ctaBeneficiario: pago.ctaBeneficiario ?? '',
        documentos: [
          ...owed.map((document) =>
            lineOf(
              documentos.find(({ invoiceId }) => invoiceId === document.id),
              moneda,
              document.moneda,
            ),
          ),
          ...others.map((document) => lineOf(document, moneda, document.moneda ?? moneda)),
        ],
      },
    ],
  };
}

function lineOf(paid: Documento | undefined, moneda: string, own: string): LineValues {
  const { importePagado = null, importeEnMonedaPago = null, equivalencia } = paid ?? {};
  if (own === moneda || importePagado === null || importeEnMonedaPago !== null || !equivalencia) {
    return { importePagado, importeEnMonedaPago };
  }
  // What was computed tells the money by its rate alone, which has enough decimals to find it again.
  const money = Decimal.fromNumber(importePagado).dividedBy(
    Decimal.fromNumber(equivalencia),
    currencyDecimals(moneda),
    'half-up',
  );
  return { importePagado, importeEnMonedaPago: money.toNumber() };
}

type Replaced = Pick<InvoiceAnswer, 'status' | 'pagos' | 'receptor' | 'cliente'>;

/**
 * Returns what the substitute of a complement may pay: what is owed, and what the other one pays while it is live. A
 * document that it paid whole owes nothing and is told by it alone.
 * @param ids of the documents that are asked for.
 */
export function withReplaced(
  owed: readonly OwedDocument[],
  ids: readonly string[],
  { status, pagos = [], receptor, cliente }: Replaced,
): readonly OwedDocument[] {
  if (status !== 'ISSUED' && status !== 'CANCELLING') return owed;
  const paid = pagos.flatMap(({ documentos = [] }) => documentos);
  const freed = (id: string): number =>
    totalOf(paid.filter(({ invoiceId }) => invoiceId === id).map(({ importePagado = null }) => importePagado));
  const whole = ids.flatMap((id) => {
    const document = owed.some((each) => each.id === id) ? undefined : paid.find(({ invoiceId }) => invoiceId === id);
    if (!document) return [];
    const { serie = null, folio = null, moneda = 'MXN', total = 0 } = document;
    const payer = { receptorRfc: receptor.rfc ?? null, cliente: cliente ?? receptor.nombre ?? null };
    return [{ id, serie, folio, moneda, total, saldo: freed(id), vence: null, ...payer }];
  });
  return [...owed.map((each) => ({ ...each, saldo: totalOf([each.saldo, freed(each.id)]) })), ...whole];
}
