import { z } from 'zod';
import { answer, type Answered, askedDay, operation } from './operation.ts';
import { outgoingMail, sentMail } from './sending.ts';

const reference = { invoiceId: z.uuid(), serie: z.string().nullable(), folio: z.number().int().nullable() };

const movement = z.object({
  ...reference,
  tipo: z.enum(['factura', 'nota-credito', 'pago']),
  fecha: z.string(),
  uuid: z.string().nullable(),
  documento: z.object(reference).nullable().describe('La factura que acredita o paga'),
  cargo: z.number(),
  abono: z.number(),
  saldo: z.number().describe('Después del movimiento'),
});

const statement = z
  .object({
    companyId: z.uuid(),
    customer: z.object({ id: z.uuid(), rfc: z.string(), nombre: z.string() }),
    desde: z.iso.date().nullable(),
    hasta: z.iso.date(),
    monedas: z.array(
      z.object({
        moneda: z.string(),
        saldoInicial: z.number(),
        facturado: z.number(),
        acreditado: z.number(),
        pagado: z.number(),
        devuelto: z.number().describe('Lo acreditado de facturas que ya estaban pagadas'),
        saldoFinal: z.number(),
        movimientos: z.array(movement),
      }),
    ),
  })
  .meta({ id: 'CustomerStatement' });

export type StatementAnswer = Answered<typeof statement>;

const period = {
  desde: askedDay('Primer día; sin él, desde el primer documento'),
  hasta: askedDay('Último día, incluido; sin él, hoy'),
};

export const getStatement = operation('get /customers/{id}/statement', {
  tag: 'Cuentas por cobrar',
  access: 'invoices:read',
  heavy: 'always',
  summary: 'Estado de cuenta de un cliente, por moneda; con Accept: application/pdf, para imprimir o enviar',
  query: z.object(period),
  answers: { 200: [answer(statement), 'application/pdf'] },
});

const statementDelivery = z
  .object({
    ...sentMail,
    desde: z.iso.date().nullable(),
    hasta: z.iso.date(),
  })
  .meta({ id: 'StatementDelivery' });

export type StatementDeliveryAnswer = Answered<typeof statementDelivery>;

export const emailStatement = operation('post /customers/{id}/statement/email', {
  tag: 'Cuentas por cobrar',
  access: 'payments:write',
  summary: 'Envía el estado de cuenta de un cliente en PDF, un correo por dirección',
  body: z.object({ ...outgoingMail, ...period }),
  answers: { 202: answer(z.array(statementDelivery)) },
  idempotent: true,
});

export const listStatementDeliveries = operation('get /customers/{id}/statement/deliveries', {
  tag: 'Cuentas por cobrar',
  access: 'invoices:read',
  summary: 'A dónde se envió el estado de cuenta de un cliente, lo más reciente primero',
  answers: { 200: answer(z.array(statementDelivery)) },
});
