import fc from 'fast-check';
import type {
  DocumentoPorPagar,
  ImpuestoPorPagar,
  PagoRecibido,
} from '../../src/invoicing/cfdi/pagos/pagos-request.ts';
import type { PagosCfdiRequest } from '../../src/invoicing/cfdi/request.ts';
import { Decimal } from '../../src/shared/money/decimal.ts';
import { aPago, aPagosRequest, aTax } from './pagos.ts';
import { d } from './requests.ts';

const currencies = fc.constantFrom('MXN', 'USD', 'EUR', 'MXN');
const cents = (most: number) => fc.integer({ min: 1, max: most }).map((units) => Decimal.of(BigInt(units), 2));

const transfers: readonly (readonly [rate: string, changes: Partial<ImpuestoPorPagar>])[] = [
  ['0.160000', {}],
  ['0.080000', {}],
  ['0.000000', {}],
  ['0', { tipoFactor: 'Exento', tasaOCuota: undefined }],
  ['0.265000', { impuesto: '003' }],
];
const withholdings: readonly (readonly [rate: string, changes: Partial<ImpuestoPorPagar>])[] = [
  ['0.100000', { impuesto: '001' }],
  ['0.106667', { impuesto: '002' }],
];

function taxesAmong(all: typeof transfers, least: number) {
  return fc
    .subarray([...all], { minLength: least })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map(([rate, changes]) => cents(9_999_999).map((base) => aTax(base.toString(), rate, changes))),
      ),
    );
}

/** Generates debts of the whole document; its total is what its bases and taxes come to. */
const debts: fc.Arbitrary<DocumentoPorPagar> = fc
  .record({
    uuid: fc.uuid({ version: 4 }).map((uuid) => uuid.toUpperCase()),
    moneda: currencies,
    traslados: taxesAmong(transfers, 1),
    retenciones: taxesAmong(withholdings, 0),
    parcialidad: fc.integer({ min: 1, max: 900 }),
  })
  .map((debt) => {
    const signed = [...debt.traslados.map(amountOf), ...debt.retenciones.map((tax) => amountOf(tax).negated())];
    const bases = debt.traslados.map(({ base }) => base);
    const total = [...bases, ...signed].reduce((sum, one) => sum.plus(one), d('0')).round(2, 'half-up');
    return { ...debt, total, saldoAnterior: total, pagado: d('0'), objetoImpuesto: '02' };
  })
  .filter(({ total }) => total.isPositive());

const amountOf = ({ base, tasaOCuota }: ImpuestoPorPagar) => base.times(tasaOCuota ?? d('0'));

interface Part {
  readonly share: number;
  readonly money: Decimal;
}

const parts: fc.Arbitrary<Part> = fc.record({ share: fc.integer({ min: 1, max: 100 }), money: cents(99_999_999) });

/**
 * Payments that SAT takes: each pays some of the documents in part or whole, and what settles one of another currency is
 * any amount of money at all.
 */
export const soundPayments: fc.Arbitrary<PagosCfdiRequest> = fc
  .uniqueArray(debts, { minLength: 1, maxLength: 4, selector: ({ uuid }) => uuid })
  .chain((documentos) =>
    fc
      .array(fc.record({ moneda: currencies, of: fc.array(parts, { minLength: 4, maxLength: 4 }) }), {
        minLength: 1,
        maxLength: 3,
      })
      .map((payments) => requestOf(documentos, payments)),
  )
  // A share of a few cents can round to nothing in every payment, and a document without payments is none.
  .filter(({ pagos }) => pagos.length > 0);

function requestOf(
  documentos: readonly DocumentoPorPagar[],
  payments: readonly { readonly moneda: string; readonly of: readonly Part[] }[],
): PagosCfdiRequest {
  const left = new Map(documentos.map(({ uuid, saldoAnterior }) => [uuid, saldoAnterior]));
  const pagos = payments.flatMap(({ moneda, of }): PagoRecibido[] => {
    const settled = documentos.flatMap((documento, index) => {
      const before = left.get(documento.uuid) ?? d('0');
      const importePagado = shareOf(before, of[index]?.share ?? 100);
      if (!importePagado.isPositive()) return [];
      left.set(documento.uuid, before.minus(importePagado));
      const isSame = documento.moneda === moneda;
      return {
        uuid: documento.uuid,
        importePagado,
        importeEnMonedaPago: isSame ? importePagado : (of[index]?.money ?? importePagado),
      };
    });
    if (settled.length === 0) return [];
    const monto = settled.reduce((sum, { importeEnMonedaPago }) => sum.plus(importeEnMonedaPago), d('0'));
    const tipoCambio = moneda === 'MXN' ? undefined : d('18.512345');
    return [aPago({ moneda, monto, tipoCambio, documentos: settled })];
  });
  return aPagosRequest({ documentos, pagos });
}

/** A hundredth is all of it. */
const shareOf = (saldo: Decimal, share: number) =>
  share === 100 ? saldo : saldo.times(Decimal.of(BigInt(share), 2)).round(2, 'truncate');
