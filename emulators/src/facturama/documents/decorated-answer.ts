import { FORMA_PAGO, METODO_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { MONEDA } from '@timbra/core/sat/catalogs/moneda.ts';
import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import type { Comprobante, Impuesto } from '@timbra/core/invoicing/cfdi/request.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { StampedCfdi } from '../pac/test-pac.ts';
import type { CfdiForm } from './cfdi-form.ts';

export interface DocumentFacts {
  readonly id: string;
  readonly form: CfdiForm;
  readonly comprobante: Comprobante;
  readonly noCertificado: string;
  readonly stamped: StampedCfdi;
}

interface Names {
  nameOf(key: string): string;
}

/** The answer's vocabulary is not the request's: keys come with their names, the type as a word, rates as percent. */
const decorated = (list: Names, key = '') => (key ? `${key} - ${list.nameOf(key)}` : null);
const typeWords: Readonly<Record<string, string>> = { E: 'egreso', P: 'pago', N: 'nomina', T: 'traslado' };
const typeWord = (type: string) => typeWords[type] ?? 'ingreso';
const typeNames: Readonly<Record<string, string>> = {
  E: 'E - Egreso',
  P: 'P - Pago',
  N: 'N - Nómina',
  T: 'T - Traslado',
};
const TAX_NAMES: Readonly<Record<Impuesto, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };
const HUNDRED = Decimal.of(100n, 0);

export function documentDetail({ id, form, comprobante, noCertificado, stamped }: DocumentFacts) {
  return {
    Id: id,
    CfdiType: typeWord(form.CfdiType),
    Type: typeNames[form.CfdiType] ?? 'I - Ingreso',
    Serie: form.Serie ?? null,
    Folio: form.Folio,
    Date: comprobante.fecha,
    CertNumber: noCertificado,
    ...payment(form),
    ExpeditionPlace: form.ExpeditionPlace,
    ExchangeRate: form.CurrencyExchangeRate ?? 0,
    Currency: decorated(MONEDA, form.Currency),
    Subtotal: comprobante.subTotal,
    Discount: comprobante.descuento ?? 0,
    Total: comprobante.total,
    Observations: ['DOCUMENTO DE PRUEBA SIN VALOR FISCAL', form.Observations].filter(Boolean).join('. '),
    OrderNumber: form.OrderNumber ?? null,
    ...parties(form),
    Items: items(comprobante),
    Taxes: taxes(comprobante),
    Complement: { TaxStamp: taxStamp(stamped) },
    SendMail: false,
    Status: 'active',
    OriginalString: stamped.cadenaOriginal,
  };
}

function payment(form: CfdiForm) {
  return {
    PaymentTerms: decorated(FORMA_PAGO, form.PaymentForm),
    PaymentConditions: form.PaymentConditions ?? null,
    PaymentMethod: decorated(METODO_PAGO, form.PaymentMethod),
    PaymentAccountNumber: form.PaymentAccountNumber ?? null,
    PaymentBankName: form.PaymentBankName ?? null,
  };
}

function parties({ Issuer, Receiver }: CfdiForm) {
  return {
    Issuer: {
      FiscalRegime: decorated(REGIMEN_FISCAL, Issuer.FiscalRegime),
      Rfc: Issuer.Rfc,
      TaxName: Issuer.Name,
    },
    Receiver: { Rfc: Receiver.Rfc, Name: Receiver.Name, Email: null },
  };
}

function items({ conceptos }: Comprobante) {
  return conceptos.map((concepto) => ({
    Discount: concepto.descuento ?? 0,
    Quantity: concepto.cantidad,
    Unit: concepto.unidad === undefined ? concepto.claveUnidad : `${concepto.claveUnidad} - ${concepto.unidad}`,
    Description: concepto.descripcion,
    UnitValue: concepto.valorUnitario,
    Total: concepto.importe,
  }));
}

function taxes({ impuestos }: Comprobante) {
  const transferred = impuestos?.traslados.map(({ impuesto, tasaOCuota, tipoFactor, importe }) => ({
    Total: importe ?? 0,
    Name: tipoFactor === 'Exento' ? `${TAX_NAMES[impuesto]} Exento` : TAX_NAMES[impuesto],
    Rate: (tasaOCuota ?? Decimal.ZERO).times(tipoFactor === 'Cuota' ? Decimal.ONE : HUNDRED),
    Type: 'transferred',
  }));
  const withheld = impuestos?.retenciones.map(({ impuesto, importe }) => ({
    Total: importe,
    Name: TAX_NAMES[impuesto],
    Rate: 0,
    Type: 'retained',
  }));
  return [...(transferred ?? []), ...(withheld ?? [])];
}

function taxStamp({ timbre }: StampedCfdi) {
  return {
    Uuid: timbre.uuid,
    Date: timbre.fechaTimbrado,
    CfdiSign: timbre.selloCfd,
    SatCertNumber: timbre.noCertificadoSat,
    SatSign: timbre.selloSat,
    RfcProvCertif: timbre.rfcProvCertif,
    AutNumProvCertif: '',
  };
}

/** Makes a row as lists show it; whether it is active is added when it is listed. */
export function documentRow({ id, form, comprobante, stamped }: DocumentFacts) {
  return {
    Id: id,
    CfdiType: typeWord(form.CfdiType),
    Type: 'issuedLite',
    Folio: form.Folio,
    Serie: form.Serie ?? null,
    TaxName: form.Receiver.Name,
    Rfc: form.Receiver.Rfc,
    RfcIssuer: form.Issuer.Rfc,
    Date: comprobante.fecha,
    Subtotal: comprobante.subTotal,
    Total: comprobante.total,
    Uuid: stamped.timbre.uuid,
    Email: null,
    PaymentMethod: form.PaymentMethod ?? null,
    OrderNumber: form.OrderNumber ?? null,
    EmailSent: false,
  };
}
