import type { Comprobante, Concepto } from '../src/invoicing/cfdi/request.ts';
import type { StampOrder } from '../src/invoicing/stamping/ports.ts';
import { Decimal } from '../src/shared/money/decimal.ts';

const decimal = (text: string) => Decimal.parse(text);

/** Makes one line of 1,000.00 with IVA at 16 percent. */
export function aConcepto(overrides: Partial<Concepto> = {}): Concepto {
  return {
    claveProdServ: '43232408',
    cantidad: decimal('1'),
    claveUnidad: 'E48',
    descripcion: 'Desarrollo de sistema',
    valorUnitario: decimal('1000.00'),
    importe: decimal('1000.00'),
    objetoImp: '02',
    traslados: [aTraslado('1000.00', '0.160000', '160.00')],
    retenciones: [],
    informacionAduanera: [],
    cuentaPredial: [],
    ...overrides,
  };
}

export function aTraslado(base: string, tasaOCuota: string, importe: string) {
  const amounts = { base: decimal(base), tasaOCuota: decimal(tasaOCuota), importe: decimal(importe) };
  return { ...amounts, impuesto: '002', tipoFactor: 'Tasa' } as const;
}

/** Makes a document of type I over one line, whole and with sums that agree. */
export function aComprobante(overrides: Partial<Comprobante> = {}): Comprobante {
  return {
    serie: 'A',
    folio: '1',
    fecha: localTime(new Date()),
    formaPago: '03',
    metodoPago: 'PUE',
    subTotal: decimal('1000.00'),
    moneda: 'MXN',
    total: decimal('1160.00'),
    tipoDeComprobante: 'I',
    exportacion: '01',
    lugarExpedicion: '42501',
    cfdiRelacionados: [],
    emisor: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimenFiscal: '601' },
    receptor: {
      rfc: 'URE180429TM6',
      nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      domicilioFiscalReceptor: '86991',
      regimenFiscalReceptor: '601',
      usoCfdi: 'G03',
    },
    conceptos: [aConcepto()],
    impuestos: {
      retenciones: [],
      traslados: [aTraslado('1000.00', '0.160000', '160.00')],
      totalImpuestosTrasladados: decimal('160.00'),
    },
    complementos: [],
    ...overrides,
  };
}

export function aStampOrder(overrides: Partial<StampOrder> = {}): StampOrder {
  return {
    comprobante: aComprobante(),
    reference: `ref-${crypto.randomUUID()}`,
    numeroPedido: '',
    tipo: 'factura',
    sentAt: new Date(),
    ...overrides,
  };
}

/** Central Mexico keeps UTC-6 all year since 2022. */
function localTime(instant: Date): string {
  return new Date(instant.getTime() - 6 * 3_600_000).toISOString().slice(0, 19);
}
