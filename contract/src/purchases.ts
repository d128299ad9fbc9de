import { z } from 'zod';
import { listQuery } from './list.ts';
import { type Answered, operation } from './operation.ts';

export const purchaseInvoice = z.object({
  id: z.uuid(),
  number: z.string(),
  serie: z.string(),
  folio: z.number().int(),
  createdAt: z.iso.datetime(),
  facturamaId: z.string().nullable(),
});

export const purchase = z
  .object({
    id: z.uuid(),
    planId: z.uuid(),
    planName: z.string(),
    timbres: z.number().int(),
    price: z.number().describe('Pesos sin IVA'),
    amount: z.number().describe('Pesos con IVA'),
    status: z.enum(['PENDING', 'COMPLETED', 'FAILED', 'CANCELLED', 'REFUNDED', 'DISPUTED']),
    refunded: z.number().describe('Pesos devueltos'),
    owed: z.number().int().describe('Timbres de lo devuelto que ya estaban usados'),
    paymentMethod: z.enum(['Stripe', 'Transfer']),
    paymentIntentId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
    customerName: z.string().nullable(),
    customerEmail: z.string().nullable(),
    customerPhone: z.string().nullable(),
    companyId: z.uuid().nullable(),
    companyName: z.string().nullable(),
    transfer: z
      .object({
        bank: z.string(),
        clabe: z.string(),
        reference: z.string(),
        beneficiary: z.string().nullable().describe('A nombre de quién está la cuenta'),
        expiresAt: z.iso.datetime(),
      })
      .nullable()
      .describe('A dónde transferir; null en pagos con tarjeta'),
    received: z.number().describe('Pesos de la transferencia que ya llegaron'),
    returnAsked: z
      .boolean()
      .describe('El comprador pidió que le devolvamos lo que llegó de una transferencia incompleta'),
    confirming: z.boolean().describe('El banco está confirmando: no falta nada del comprador'),
    hasInvoice: z.boolean(),
    invoiceCount: z.number().int(),
    invoices: z.array(purchaseInvoice),
    invoiceRefusal: z
      .string()
      .nullable()
      .describe('Por qué se rechazó la factura que se pidió; null cuando hay una vigente o en camino'),
    paymentRefusal: z
      .object({
        code: z.string().describe('Qué falló, en el código de Stripe: `card_declined`'),
        declineCode: z
          .string()
          .nullable()
          .describe('El motivo que dio el banco: `insufficient_funds`; null si no dio uno que se pueda contar'),
      })
      .optional()
      .describe('Por qué falló el último intento de pago; sólo en una compra FAILED, cuando se sabe'),
  })
  .meta({ id: 'Purchase' });

export type PurchaseAnswer = Answered<typeof purchase>;

export const listPurchases = operation('get /user/purchases', {
  summary: 'Las compras del usuario, la más reciente primero',
  tag: 'Compras',
  access: 'billing:read',
  query: listQuery({
    fields: {
      id: 'id',
      planId: 'id',
      planName: 'text',
      timbres: 'int32',
      price: 'number',
      amount: 'number',
      status: 'text',
      paymentMethod: 'text',
      customerName: 'text',
      customerEmail: 'text',
      customerPhone: 'text',
      companyId: 'id',
      createdAt: 'time',
    },
  }),
  answers: {
    200: z.object({
      success: z.literal(true),
      purchases: z.array(purchase),
      data: z.array(purchase),
      total: z.number().int(),
      totalIsMinimum: z.literal(true).optional(),
    }),
  },
});
