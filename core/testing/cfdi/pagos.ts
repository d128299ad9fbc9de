import type {
  DocumentoPorPagar,
  ImpuestoPorPagar,
  PagoDeDocumento,
  PagoRecibido,
} from '../../src/invoicing/cfdi/pagos/pagos-request.ts';
import type { PagosCfdiRequest } from '../../src/invoicing/cfdi/request.ts';
import { aReceptor, d } from './requests.ts';

export const PAID_UUID = '5C7B0622-01B4-4EB8-96D0-E0DEBD89FF0F';

/** Makes a tax of a whole document; nothing of it is paid yet. */
export function aTax(
  base: string,
  tasaOCuota = '0.160000',
  overrides: Partial<ImpuestoPorPagar> = {},
): ImpuestoPorPagar {
  return {
    impuesto: '002',
    tipoFactor: 'Tasa',
    tasaOCuota: d(tasaOCuota),
    base: d(base),
    anterior: d('0'),
    ...overrides,
  };
}

/** Makes an invoice of 1,160.00 pesos on credit that nobody has paid. */
export function aDebt(overrides: Partial<DocumentoPorPagar> = {}): DocumentoPorPagar {
  return {
    invoiceId: 'b1946ac9-0000-4eb8-96d0-e0debd89ff0f',
    uuid: PAID_UUID,
    serie: 'A',
    folio: '7',
    moneda: 'MXN',
    total: d('1160'),
    saldoAnterior: d('1160'),
    parcialidad: 1,
    pagado: d('0'),
    objetoImpuesto: '02',
    traslados: [aTax('1000.00')],
    retenciones: [],
    ...overrides,
  };
}

export function paying(importePagado: string, overrides: Partial<PagoDeDocumento> = {}): PagoDeDocumento {
  return { uuid: PAID_UUID, importePagado: d(importePagado), ...overrides };
}

/** Makes a transfer of 1,160.00 pesos that pays one invoice. */
export function aPago(overrides: Partial<PagoRecibido> = {}): PagoRecibido {
  return {
    fecha: '2026-11-19T12:00:00',
    formaPago: '03',
    moneda: 'MXN',
    monto: d('1160'),
    documentos: [paying('1160')],
    ...overrides,
  };
}

/** Makes a request of type P that breaks no rule. */
export function aPagosRequest(overrides: Partial<PagosCfdiRequest> = {}): PagosCfdiRequest {
  return {
    tipoComprobante: 'P',
    serie: 'A',
    folio: '1',
    fecha: '2026-11-20T10:30:00',
    lugarExpedicion: '42501',
    emisor: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimenFiscal: '601' },
    receptor: aReceptor({ usoCfdi: 'CP01' }),
    documentos: [aDebt()],
    pagos: [aPago()],
    ...overrides,
  };
}
