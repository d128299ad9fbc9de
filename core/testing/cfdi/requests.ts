import type { ConceptoRequest, ReceptorRequest, SaleCfdiRequest } from '../../src/invoicing/cfdi/request.ts';
import { Decimal } from '../../src/shared/money/decimal.ts';

/** Makes an exact decimal as short as tests need it: `d('10.50')`. */
export function d(text: string): Decimal {
  return Decimal.parse(text);
}

/** Makes one unit of 1000 pesos with IVA of 16 percent. */
export function aConcepto(overrides: Partial<ConceptoRequest> = {}): ConceptoRequest {
  return {
    claveProductoServicio: '43211507',
    cantidad: d('1'),
    unidad: 'H87',
    descripcion: 'Computadora de escritorio',
    valorUnitario: d('1000'),
    objetoImpuesto: '02',
    impuestos: { iva: '16' },
    ...overrides,
  };
}

/** Makes SAT's own test company of regime 601, which may use G03. */
export function aReceptor(overrides: Partial<ReceptorRequest> = {}): ReceptorRequest {
  return {
    rfc: 'URE180429TM6',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    usoCfdi: 'G03',
    regimenFiscal: '601',
    codigoPostal: '86991',
    ...overrides,
  };
}

export function aGenericReceptor(overrides: Partial<ReceptorRequest> = {}): ReceptorRequest {
  return aReceptor({
    rfc: 'XAXX010101000',
    nombre: 'PUBLICO EN GENERAL',
    usoCfdi: 'S01',
    regimenFiscal: '616',
    codigoPostal: '42501',
    ...overrides,
  });
}

/** Makes a request that breaks no rule: what a test overrides is what the test is about. */
export function aCfdiRequest(overrides: Partial<SaleCfdiRequest> = {}): SaleCfdiRequest {
  return {
    tipoComprobante: 'I',
    serie: 'A',
    folio: '1',
    fecha: '2026-11-20T10:30:00',
    formaPago: '03',
    metodoPago: 'PUE',
    moneda: 'MXN',
    exportacion: '01',
    lugarExpedicion: '42501',
    emisor: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimenFiscal: '601' },
    receptor: aReceptor(),
    decimales: 2,
    conceptos: [aConcepto()],
    ...overrides,
  };
}
