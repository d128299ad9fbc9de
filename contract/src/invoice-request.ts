import { z } from 'zod';
import * as kinds from '@timbra/core/invoicing/kinds/tipos.ts';
import { lengths } from '@timbra/core/invoicing/lengths.ts';
import { serieMessage, seriePattern } from '@timbra/core/sat/fiscal-keys.ts';
import { mostAddresses } from '@timbra/core/shared/email.ts';
import { cartaPorte } from './carta-porte-request.ts';
import { saleComplements } from './sale-complements.ts';
import { amount, notNegative, optional, text, uuid, words } from './operation.ts';
import { nomina } from './nomina-request.ts';
import { pagos } from './pagos-request.ts';
import { ivaOfLine } from './taxes.ts';

const rate = amount.min(0, { error: 'La tasa no puede ser negativa.' });
const positive = amount.min(0, notNegative);

const impuestos = z.object({
  iva: optional(ivaOfLine).describe('"16", "8", "0" o "exento"; los números se aceptan'),
  ivaRet: optional(rate),
  isr: optional(rate),
  ieps: optional(z.object({ tipo: z.enum(['TASA', 'CUOTA'], { error: 'Elige TASA o CUOTA.' }), valor: rate })),
});

const concepto = z.object({
  productoId: optional(uuid),
  claveProductoServicio: words(8),
  noIdentificacion: words(lengths.noIdentificacion),
  cantidad: optional(positive),
  unidad: words(3),
  descripcion: words(lengths.descripcion),
  valorUnitario: optional(positive),
  ivaIncluido: optional(z.boolean({ error: 'Escribe true o false.' })).describe(
    'Si el valor unitario es un precio con los impuestos que se trasladan: el valor del CFDI se calcula de él',
  ),
  descuento: optional(positive),
  objetoImpuesto: words(2),
  numeroPedimento: words(lengths.numeroPedimento),
  cuentaPredial: words(lengths.cuentaPredial),
  impuestos: optional(impuestos),
});

const receptor = z.object({
  rfc: words(13),
  nombre: words(lengths.nombre),
  usoCfdi: words(4),
  regimenFiscal: words(3),
  codigoPostal: words(5),
  email: optional(text(1_000)),
  residenciaFiscal: words(3),
  numRegIdTrib: words(lengths.numRegIdTrib),
});

/** Every document is asked for with these. */
const every = {
  customerId: optional(uuid),
  receptor: optional(receptor),
  serie: optional(text(lengths.serie).regex(seriePattern, { error: serieMessage })),
  lugarExpedicion: words(36).describe('El código postal o el id de uno de los lugares de la empresa'),
  regimenEmisor: words(3).describe('La clave de uno de los regímenes de la empresa'),
  fecha: optional(
    text(19).regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, { error: 'Escribe la fecha como 2026-11-20T10:30:00.' }),
  ),
  numeroPedido: words(lengths.numeroPedido),
  numeroCuenta: words(lengths.numeroCuenta),
  nombreBanco: words(lengths.nombreBanco),
  observaciones: words(lengths.observaciones),
  confirmacion: words(lengths.confirmacion),
  relaciones: optional(z.array(z.object({ tipoRelacion: text(2), uuids: z.array(text(36)).max(1_000) })).max(7)),
  enviarA: optional(
    z.array(text(254)).max(mostAddresses, { error: `Escribe hasta ${mostAddresses} correos.` }),
  ).describe(
    'A qué correos se envía en cuanto se timbra; [] para no enviarlo. Se recuerda por cliente. Sin él, un complemento de pago o una nota de crédito se envía como el documento que paga o corrige, y lo demás como diga la empresa',
  ),
} as const;

/** What every document of things sold or given back is asked for with. */
const sale = {
  ...every,
  orderId: optional(uuid),
  orderIds: optional(z.array(uuid).max(2_000)).describe(
    'Los pedidos de una factura global; sin ellos, los del periodo',
  ),
  formaPago: words(2),
  metodoPago: words(3),
  moneda: words(3),
  tipoCambio: optional(positive),
  exportacion: words(2),
  condicionesPago: words(lengths.condicionesPago),
  informacionGlobal: optional(
    z.object({ periodicidad: text(2), meses: text(2), anio: z.number({ error: 'Escribe el año.' }).int() }),
  ),
  descuento: optional(positive),
  decimales: optional(
    z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(6)], { error: 'Elige 2, 3, 4 o 6 decimales.' }),
  ),
  conceptos: optional(z.array(concepto).max(5_000)),
  complementos: saleComplements,
} as const;

/** What it is charged with is that of a sale. */
const { orderIds: _orders, informacionGlobal: _period, orderId: _order, complementos: _others, ...charged } = sale;
const freight = { ...charged, cartaPorte } as const;

export const tipos = kinds.tiposDocumento as readonly [kinds.TipoDocumento, ...kinds.TipoDocumento[]];

const unknownTipo = { error: 'Elige un tipo de documento.' };
const ofSales = kinds.tiposDocumento.filter(kinds.isSaleTipo) as [
  kinds.SaleTipoDocumento,
  ...kinds.SaleTipoDocumento[],
];
const ofPayments = kinds.tiposDocumento.filter(kinds.isPagosTipo) as [
  kinds.PagosTipoDocumento,
  ...kinds.PagosTipoDocumento[],
];
const ofPayroll = kinds.tiposDocumento.filter(kinds.isNominaTipo) as [
  kinds.NominaTipoDocumento,
  ...kinds.NominaTipoDocumento[],
];
const ofFreight = kinds.tiposDocumento.filter(kinds.isFreightTipo) as [
  kinds.FreightTipoDocumento,
  ...kinds.FreightTipoDocumento[],
];

const head = { companyId: uuid, userId: z.string().nullish() };

/**
 * Describes what a document is asked for with, by its type: a further kind that asks for other things is a member of
 * its own. Of a type that is none, all that is wrong is told as of a sale.
 * @param more fields of the call beside those of the document.
 */
const inputWith = <More extends z.ZodRawShape>(more: More) =>
  z.discriminatedUnion(
    'tipo',
    [
      z.object({ ...head, tipo: z.enum(ofSales, unknownTipo), ...sale, ...more }),
      z.object({ ...head, tipo: z.enum(ofPayments, unknownTipo), ...every, pagos, ...more }),
      z.object({ ...head, tipo: z.enum(ofPayroll, unknownTipo), ...every, nomina, ...more }),
      z.object({ ...head, tipo: z.enum(ofFreight, unknownTipo), ...freight, ...more }),
    ],
    { unionFallback: true },
  );

export const invoiceInput = inputWith({});

/** It is the document, or no more of it than company and type, which a draft may be kept with. */
export const newInvoice = inputWith({ draft: z.boolean().nullish() });

export const invoiceChange = z.object({
  userId: z.string().nullish(),
  version: optional(z.number().int()),
  ...sale,
  pagos,
  nomina,
  cartaPorte,
  // It is shown and not taken: with it a record comes back whole, as react-admin sends it.
  subtotal: z.unknown().optional(),
  total: z.unknown().optional(),
});

/** It is a sale that a global document carries, and whom its own document is for. */
export const ticketInput = z.object({
  userId: z.string().nullish(),
  orderId: uuid,
  customerId: sale.customerId,
  receptor: sale.receptor,
  serie: sale.serie,
  formaPago: sale.formaPago,
  metodoPago: sale.metodoPago,
});
