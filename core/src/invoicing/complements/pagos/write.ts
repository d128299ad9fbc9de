import { RATE_DECIMALS } from '../../cfdi/taxes.ts';
import type { Retencion, Traslado } from '../../cfdi/tax.ts';
import type { CfdiOutput } from '../../cfdi/xml/cfdi-output.ts';
import type { DocumentoPagado, ImpuestosPago, Pago, Pagos } from './pagos.ts';
import { totalNames } from './totales.ts';

/** Attributes and elements in the order of SAT's schema, which is that of its cadena too. */
export function writePagos(out: CfdiOutput, { totales, pagos }: Pagos): void {
  out.open('pago20:Pagos');
  out.attribute('Version', '2.0');
  out.open('pago20:Totales');
  for (const [name, attribute] of totalNames) out.amount(attribute, totales[name]);
  out.amount('MontoTotalPagos', totales.montoTotalPagos);
  out.close('pago20:Totales');
  for (const pago of pagos) writePago(out, pago);
  out.close('pago20:Pagos');
}

function writePago(out: CfdiOutput, pago: Pago): void {
  out.open('pago20:Pago');
  out.attribute('FechaPago', pago.fechaPago);
  out.attribute('FormaDePagoP', pago.formaPago);
  out.attribute('MonedaP', pago.moneda);
  out.amount('TipoCambioP', pago.tipoCambio);
  out.amount('Monto', pago.monto);
  out.attribute('NumOperacion', pago.numOperacion);
  out.attribute('RfcEmisorCtaOrd', pago.rfcEmisorCtaOrd);
  out.attribute('NomBancoOrdExt', pago.nomBancoOrdExt);
  out.attribute('CtaOrdenante', pago.ctaOrdenante);
  out.attribute('RfcEmisorCtaBen', pago.rfcEmisorCtaBen);
  out.attribute('CtaBeneficiario', pago.ctaBeneficiario);
  out.attribute('TipoCadPago', pago.cadenaPago?.tipo);
  out.attribute('CertPago', pago.cadenaPago?.certificado);
  out.attribute('CadPago', pago.cadenaPago?.cadena);
  out.attribute('SelloPago', pago.cadenaPago?.sello);
  for (const documento of pago.documentos) writeDocumento(out, documento);
  if (pago.impuestos) writeImpuestos(out, pago.impuestos);
  out.close('pago20:Pago');
}

function writeDocumento(out: CfdiOutput, documento: DocumentoPagado): void {
  out.open('pago20:DoctoRelacionado');
  out.attribute('IdDocumento', documento.uuid);
  out.attribute('Serie', documento.serie);
  out.attribute('Folio', documento.folio);
  out.attribute('MonedaDR', documento.moneda);
  out.amount('EquivalenciaDR', documento.equivalencia);
  out.attribute('NumParcialidad', String(documento.parcialidad));
  out.amount('ImpSaldoAnt', documento.saldoAnterior);
  out.amount('ImpPagado', documento.importePagado);
  out.amount('ImpSaldoInsoluto', documento.saldoInsoluto);
  out.attribute('ObjetoImpDR', documento.objetoImpuesto);
  const { retenciones, traslados } = documento;
  if (retenciones.length + traslados.length > 0) {
    out.open('pago20:ImpuestosDR');
    writeGroup(out, 'pago20:RetencionesDR', retenciones, (tax) => writeTaxDr(out, 'pago20:RetencionDR', tax));
    writeGroup(out, 'pago20:TrasladosDR', traslados, (tax) => writeTaxDr(out, 'pago20:TrasladoDR', tax));
    out.close('pago20:ImpuestosDR');
  }
  out.close('pago20:DoctoRelacionado');
}

function writeTaxDr(out: CfdiOutput, element: string, tax: Traslado | Retencion): void {
  out.open(element);
  out.amount('BaseDR', tax.base);
  out.attribute('ImpuestoDR', tax.impuesto);
  out.attribute('TipoFactorDR', tax.tipoFactor);
  out.amount('TasaOCuotaDR', tax.tasaOCuota?.round(RATE_DECIMALS, 'half-up'));
  out.amount('ImporteDR', tax.importe);
  out.close(element);
}

function writeImpuestos(out: CfdiOutput, { retenciones, traslados }: ImpuestosPago): void {
  out.open('pago20:ImpuestosP');
  writeGroup(out, 'pago20:RetencionesP', retenciones, ({ impuesto, importe }) => {
    out.open('pago20:RetencionP');
    out.attribute('ImpuestoP', impuesto);
    out.amount('ImporteP', importe);
    out.close('pago20:RetencionP');
  });
  writeGroup(out, 'pago20:TrasladosP', traslados, (tax) => {
    out.open('pago20:TrasladoP');
    out.amount('BaseP', tax.base);
    out.attribute('ImpuestoP', tax.impuesto);
    out.attribute('TipoFactorP', tax.tipoFactor);
    out.amount('TasaOCuotaP', tax.tasaOCuota?.round(RATE_DECIMALS, 'half-up'));
    out.amount('ImporteP', tax.importe);
    out.close('pago20:TrasladoP');
  });
  out.close('pago20:ImpuestosP');
}

function writeGroup<Tax>(out: CfdiOutput, element: string, taxes: readonly Tax[], write: (tax: Tax) => void): void {
  if (taxes.length === 0) return;
  out.open(element);
  for (const tax of taxes) write(tax);
  out.close(element);
}
