import { noConceptoElements } from '@timbra/core/invoicing/cfdi/nodes/conceptos.ts';
import type { Comprobante, Impuesto } from '@timbra/core/invoicing/cfdi/request.ts';
import type { DocumentoPagado, Pago, TotalesPagos } from '@timbra/core/invoicing/complements/pagos/type.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { PaymentForm, RelatedDocumentForm } from './payment-form.ts';
import { isWithheld } from '../form-values.ts';
import { currencyOf, equivalenceOf, paymentTaxes, retencion, traslado } from './payment-form.ts';

const ONE = Decimal.parse('1');
const NOTHING = Decimal.parse('0');

/** What Facturama itself writes of a document of payments; SAT prescribes every word of the one line. */
export function paymentsComprobante(payments: readonly PaymentForm[]) {
  const pagos = payments.map(pago);
  return {
    formaPago: undefined,
    metodoPago: undefined,
    moneda: 'XXX',
    tipoCambio: undefined,
    tipoDeComprobante: 'P',
    subTotal: NOTHING,
    total: NOTHING,
    conceptos: [
      {
        claveProdServ: '84111506',
        cantidad: ONE,
        claveUnidad: 'ACT',
        descripcion: 'Pago',
        valorUnitario: NOTHING,
        importe: NOTHING,
        objetoImp: '01',
        traslados: [],
        retenciones: [],
        ...noConceptoElements,
      },
    ],
    complementos: [{ kind: 'pagos', totales: totales(pagos), pagos }],
  } as const satisfies Partial<Comprobante>;
}

function pago(payment: PaymentForm): Pago {
  return {
    ...payment,
    ...withoutProof,
    fechaPago: payment.fechaPago.replace(' ', 'T'),
    moneda: currencyOf(payment),
    tipoCambio: payment.tipoCambio ?? ONE,
    documentos: payment.documentos.map(documento),
    impuestos: paymentTaxes(payment),
  };
}

/** Its API takes no bank's proof. */
const withoutProof = { tipoCadPago: undefined, certPago: undefined, cadPago: undefined, selloPago: undefined };

const documento = ({ metodoPago: _, impuestos, ...document }: RelatedDocumentForm): DocumentoPagado => ({
  ...document,
  moneda: currencyOf(document),
  equivalencia: equivalenceOf(document),
  traslados: impuestos.filter((tax) => !isWithheld(tax)).map(traslado),
  retenciones: impuestos.filter(isWithheld).map(retencion),
});

/** Sums in pesos; taxes that no payment has have no total. */
function totales(pagos: readonly Pago[]): TotalesPagos {
  return {
    totalRetencionesIVA: withheld(pagos, '002'),
    totalRetencionesISR: withheld(pagos, '001'),
    totalRetencionesIEPS: withheld(pagos, '003'),
    totalTrasladosBaseIVA16: transferred(pagos, '0.16', 'base'),
    totalTrasladosImpuestoIVA16: transferred(pagos, '0.16', 'importe'),
    totalTrasladosBaseIVA8: transferred(pagos, '0.08', 'base'),
    totalTrasladosImpuestoIVA8: transferred(pagos, '0.08', 'importe'),
    totalTrasladosBaseIVA0: transferred(pagos, '0', 'base'),
    totalTrasladosImpuestoIVA0: transferred(pagos, '0', 'importe'),
    totalTrasladosBaseIVAExento: inPesos(
      pagos,
      ({ impuestos }) =>
        impuestos?.traslados.filter(({ tipoFactor }) => tipoFactor === 'Exento').map(({ base }) => base) ?? [],
    ),
    montoTotalPagos: inPesos(pagos, ({ monto }) => [monto]) ?? NOTHING,
  };
}

const withheld = (pagos: readonly Pago[], wanted: Impuesto) =>
  inPesos(
    pagos,
    ({ impuestos }) =>
      impuestos?.retenciones.filter(({ impuesto }) => impuesto === wanted).map(({ importe }) => importe) ?? [],
  );

function transferred(pagos: readonly Pago[], rate: string, field: 'base' | 'importe'): Decimal | undefined {
  const wanted = Decimal.parse(rate);
  return inPesos(
    pagos,
    ({ impuestos }) =>
      impuestos?.traslados
        .filter(({ impuesto, tipoFactor, tasaOCuota }) => {
          return impuesto === '002' && tipoFactor === 'Tasa' && tasaOCuota?.equals(wanted);
        })
        .flatMap((tax) => tax[field] ?? []) ?? [],
  );
}

function inPesos(pagos: readonly Pago[], amounts: (pago: Pago) => readonly Decimal[]): Decimal | undefined {
  const found = pagos.flatMap((each) => amounts(each).map((amount) => amount.times(each.tipoCambio)));
  if (found.length === 0) return undefined;
  return found.reduce((total, one) => total.plus(one), NOTHING).round(2, 'half-up');
}
