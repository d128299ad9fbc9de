import { sum } from '../../../shared/money/decimal.ts';
import type { CfdiOutput } from '../../cfdi/xml/cfdi-output.ts';
import type { XmlElement } from '../../cfdi/xml/parse.ts';
import { childrenOf, required, requiredDecimal } from '../../cfdi/xml/tree.ts';
import type { ImpuestoLocal, ImpuestosLocales } from './impuestos-locales.ts';

const decimals = 2;

/** What SAT calls the two sorts of tax and their attributes. */
const withheld = { element: 'implocal:RetencionesLocales', name: 'ImpLocRetenido', rate: 'TasadeRetencion' } as const;
const transferred = { element: 'implocal:TrasladosLocales', name: 'ImpLocTrasladado', rate: 'TasadeTraslado' } as const;
type Names = typeof withheld | typeof transferred;

export function writeImpuestosLocales(out: CfdiOutput, { retenciones, traslados }: ImpuestosLocales): void {
  out.open('implocal:ImpuestosLocales');
  out.attribute('version', '1.0');
  out.amount('TotaldeRetenciones', totalOf(retenciones));
  out.amount('TotaldeTraslados', totalOf(traslados));
  for (const tax of retenciones) writeTax(out, withheld, tax);
  for (const tax of traslados) writeTax(out, transferred, tax);
  out.close('implocal:ImpuestosLocales');
}

function writeTax(out: CfdiOutput, names: Names, { nombre, tasa, importe }: ImpuestoLocal): void {
  out.open(names.element);
  out.attribute(names.name, nombre);
  out.amount(names.rate, tasa.round(decimals, 'half-up'));
  out.amount('Importe', importe.round(decimals, 'half-up'));
  out.close(names.element);
}

export function readImpuestosLocales(element: XmlElement): ImpuestosLocales {
  return { kind: 'implocal', retenciones: readTaxes(element, withheld), traslados: readTaxes(element, transferred) };
}

function readTaxes(element: XmlElement, names: Names): ImpuestoLocal[] {
  return childrenOf(element, names.element).map((tax) => ({
    nombre: required(tax, names.name),
    tasa: requiredDecimal(tax, names.rate),
    importe: requiredDecimal(tax, 'Importe'),
  }));
}

const totalOf = (taxes: readonly ImpuestoLocal[]) =>
  sum(taxes.map(({ importe }) => importe)).round(decimals, 'half-up');
