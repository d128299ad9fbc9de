import type { InvoiceRowAnswer } from '@timbra/contract/invoice-answer.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';

type Estado = 'Pagada' | 'Pendiente' | 'Vencida' | 'Cancelada';

interface Facts {
  readonly folio: number;
  readonly cliente: string;
  readonly rfc: string;
  readonly fecha: string;
  readonly subtotal: number;
  readonly estado: Estado;
  readonly pedido: OrderAnswer['status'];
}

const facts: readonly Facts[] = [
  {
    folio: 1,
    cliente: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    rfc: 'URE180429TM6',
    fecha: '2026-01-15',
    subtotal: 12_931.03,
    estado: 'Pagada',
    pedido: 'PAID',
  },
  {
    folio: 2,
    cliente: 'KIJ, S.A DE C.V',
    rfc: 'KIJ0906199R1',
    fecha: '2026-01-14',
    subtotal: 7_413.79,
    estado: 'Pendiente',
    pedido: 'PENDING',
  },
  {
    folio: 3,
    cliente: 'INGRID XODAR JIMENEZ',
    rfc: 'XOJI740919U48',
    fecha: '2025-12-10',
    subtotal: 2_758.62,
    estado: 'Vencida',
    pedido: 'REFUNDED',
  },
  {
    folio: 4,
    cliente: 'XENON INDUSTRIAL ARTICLES',
    rfc: 'XIA190128J61',
    fecha: '2025-12-02',
    subtotal: 5_000,
    estado: 'Cancelada',
    pedido: 'CANCELLED',
  },
];

const idOf = (folio: number, kind: 'a' | 'b') => `00000000-0000-7000-8000-00000000${kind}00${folio}`;

const cents = (amount: number) => Math.round(amount * 100) / 100;

function invoiceOf({ folio, cliente, rfc, fecha, subtotal, estado }: Facts) {
  const iva = cents(subtotal * 0.16);
  return {
    id: idOf(folio, 'a'),
    companyId: '',
    tipo: 'factura',
    tipoComprobante: 'I',
    serie: 'FAC',
    folio,
    status: estado === 'Cancelada' ? 'CANCELLED' : 'ISSUED',
    paymentStatus: estado,
    estado,
    uuid: idOf(folio, 'a').toUpperCase(),
    fecha: `${fecha}T10:30:00`,
    fechaTimbrado: `${fecha}T10:31:00`,
    customerId: null,
    cliente,
    receptorRfc: rfc,
    metodoPago: 'PUE',
    orderId: idOf(folio, 'b'),
    subtotal,
    descuento: 0,
    iva,
    total: cents(subtotal + iva),
    moneda: 'MXN',
    saldo: 0,
    acreditado: 0,
    errors: [],
    facturamaId: null,
    version: 1,
    createdAt: `${fecha}T16:30:00.000Z`,
  } satisfies InvoiceRowAnswer;
}

/** Lists the fixed rows of the specification's invoice list. */
export const sampleInvoices = facts.map(invoiceOf);

/** Returns one of them as its detail shows it. */
export function sampleInvoice(id: string) {
  const row = sampleInvoices.find((invoice) => invoice.id === id);
  if (!row) return undefined;
  const { iva, subtotal, receptorRfc: rfc, cliente: nombre } = row;
  const traslado = { impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: 0.16, base: subtotal, importe: iva };
  return {
    ...row,
    receptor: { rfc, nombre },
    conceptos: [{ descripcion: 'Producto de ejemplo', cantidad: 1, unidad: 'H87', valorUnitario: subtotal }],
    impuestos: { traslados: [traslado], retenciones: [], totalTrasladados: iva, totalRetenidos: 0 },
  };
}

/** Returns the order that a sample invoice is linked to, as far as its detail shows it. */
export function sampleOrder(id: string): { id: string; number: number; status: OrderAnswer['status'] } | undefined {
  const found = facts.find(({ folio }) => idOf(folio, 'b') === id);
  return found && { id, number: found.folio, status: found.pedido };
}
