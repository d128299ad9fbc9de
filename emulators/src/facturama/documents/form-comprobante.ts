import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';
import { currencyDecimals } from '@timbra/core/sat/catalogs/moneda.ts';
import { documentTaxes } from '@timbra/core/invoicing/cfdi/amounts.ts';
import type { Comprobante, Concepto } from '@timbra/core/invoicing/cfdi/request.ts';
import type { ImpuestosLocales } from '@timbra/core/invoicing/complements/impuestos-locales/impuestos-locales.ts';
import { complementTypeOf } from '@timbra/core/invoicing/complements/registry.ts';
import type { CfdiForm, TaxForm } from './cfdi-form.ts';
import { isFederal, isWithheld } from './form-values.ts';
import { formConcepto } from './form-concepto.ts';
import { payrollComprobante } from './payroll/payroll-comprobante.ts';
import { paymentsComprobante } from './payments/payments-comprobante.ts';

/**
 * Returns the document that Facturama makes of a request: it trusts the lines' amounts and adds them up itself.
 * @param fecha when the request has none.
 */
export function formComprobante(form: CfdiForm, fecha: string): Comprobante {
  if (form.Payments) return { ...attributes(form, fecha), ...parties(form), ...paymentsComprobante(form.Payments) };
  if (form.Payroll) return { ...attributes(form, fecha), ...parties(form), ...payrollComprobante(form.Payroll) };
  const { complementos: local, balance } = localTaxes(form);
  const complementos = [...local, ...(form.carried ?? [])];
  if (form.CfdiType === 'T')
    return { ...attributes(form, fecha), ...parties(form), ...nothingCharged(form), complementos };
  const { total, ...sums } = amounts(form);
  return { ...sums, total: total.plus(balance), ...attributes(form, fecha), ...parties(form), complementos };
}

/** SAT writes the amounts of a transfer without decimals. */
const nothingCharged = ({ Items }: CfdiForm) => ({
  conceptos: Items.map((item) => ({ ...formConcepto(item), valorUnitario: Decimal.ZERO, importe: Decimal.ZERO })),
  subTotal: Decimal.ZERO,
  total: Decimal.ZERO,
  tipoDeComprobante: 'T' as const,
});

function amounts(form: CfdiForm) {
  const conceptos = form.Items.map(formConcepto);
  const decimals = currencyDecimals(form.Currency);
  const impuestos = documentTaxes(conceptos, decimals);
  const subTotal = sum(conceptos.map(({ importe }) => importe)).round(decimals, 'half-up');
  const descuento = discount(conceptos)?.round(decimals, 'half-up');
  const total = subTotal
    .minus(descuento ?? Decimal.ZERO)
    .plus(impuestos?.totalImpuestosTrasladados ?? Decimal.ZERO)
    .minus(impuestos?.totalImpuestosRetenidos ?? Decimal.ZERO);
  return { conceptos, impuestos, subTotal, descuento, total };
}

function discount(conceptos: readonly Concepto[]): Decimal | undefined {
  const given = conceptos.flatMap(({ descuento }) => descuento ?? []);
  return given.length === 0 ? undefined : sum(given);
}

function attributes(form: CfdiForm, fecha: string) {
  return {
    serie: form.Serie,
    folio: form.Folio,
    fecha: form.Date?.replace(' ', 'T') ?? fecha,
    formaPago: form.PaymentForm,
    condicionesDePago: form.PaymentConditions,
    moneda: form.Currency,
    tipoCambio: form.CurrencyExchangeRate,
    tipoDeComprobante: form.CfdiType === 'E' ? 'E' : 'I',
    exportacion: form.Exportation,
    metodoPago: form.PaymentMethod,
    lugarExpedicion: form.ExpeditionPlace,
  } as const;
}

function parties({ GlobalInformation, Relations, Issuer, Receiver }: CfdiForm) {
  return {
    informacionGlobal: GlobalInformation && {
      periodicidad: GlobalInformation.Periodicity,
      meses: GlobalInformation.Months,
      anio: Number(GlobalInformation.Year),
    },
    cfdiRelacionados: Relations
      ? [{ tipoRelacion: Relations.Type, uuids: Relations.Cfdis.map(({ Uuid }) => Uuid) }]
      : [],
    emisor: {
      rfc: Issuer.Rfc,
      nombre: Issuer.Name,
      regimenFiscal: Issuer.FiscalRegime,
      ...(Issuer.FacAtrAcquirer === undefined ? {} : { facAtrAdquirente: Issuer.FacAtrAcquirer }),
    },
    receptor: {
      rfc: Receiver.Rfc,
      nombre: Receiver.Name,
      domicilioFiscalReceptor: Receiver.TaxZipCode,
      residenciaFiscal: Receiver.TaxResidence,
      numRegIdTrib: Receiver.TaxRegistrationNumber,
      regimenFiscalReceptor: Receiver.FiscalRegime,
      usoCfdi: Receiver.CfdiUse,
    },
  };
}

const DECIMALS = 2;
const HUNDRED = Decimal.of(100n, 0);

interface LocalTaxes {
  readonly complementos: readonly ImpuestosLocales[];
  /** The local taxes add this to the document's total. */
  readonly balance: Decimal;
}

/** Returns the taxes of a state, which SAT takes in a complement of the document alone. */
function localTaxes({ Items }: CfdiForm): LocalTaxes {
  const taxes = Items.flatMap(({ Taxes }) => Taxes).filter((tax) => !isFederal(tax));
  if (taxes.length === 0) return { balance: Decimal.ZERO, complementos: [] };
  const complement: ImpuestosLocales = {
    kind: 'implocal',
    retenciones: taxes.filter(isWithheld).map(localTax),
    traslados: taxes.filter((tax) => !isWithheld(tax)).map(localTax),
  };
  return { balance: complementTypeOf(complement).balance(complement), complementos: [complement] };
}

const recorded = (value: Decimal) => value.round(DECIMALS, 'half-up');

const localTax = ({ base: _, esRetencion: __, esCuota: ___, esFederal: ____, ...tax }: TaxForm) => ({
  ...tax,
  tasa: recorded(tax.tasa.times(HUNDRED)),
  importe: recorded(tax.importe),
});
