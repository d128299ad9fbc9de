import { z } from 'zod';
import { amount, answerAs, operation, text, uuid } from './operation.ts';
import { purchase } from './purchases.ts';
import { user } from './session.ts';

/** These are the buyer's data, as the forms of both checkouts ask for them. */
const buyer = {
  customerName: text(200).nullish().describe('Obligatorio'),
  customerEmail: text(300).nullish().describe('Obligatorio'),
  customerPhone: text(40).nullish().describe('Obligatorio. De 11 a 15 dígitos con código de país'),
};

const order = z.object({
  ...buyer,
  planId: uuid,
  amount: amount.nullish().describe('Total con IVA en pesos o en centavos; debe ser el del plan'),
  userId: text(100).nullish().describe('Con sesión: el propio usuario'),
  companyId: uuid.nullish().describe('Empresa a la que se atribuye la compra'),
});

/** Each answer has its keys at the top level and again below `data`. */
const twice = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ success: z.literal(true), ...shape, data: z.object(shape) });

const common = { tag: 'Pagos', idempotent: true } as const;
const secret = { ...common, secret: true } as const;

export const createIntent = operation('post /payments/create-intent', {
  ...secret,
  summary:
    'Abre el pago con tarjeta o cartera de un plan; sin sesión, 409 User already exists si el correo tiene cuenta',
  access: 'public',
  body: order,
  answers: {
    200: twice({
      clientSecret: z.string(),
      paymentIntentId: z.string(),
      publishableKey: z.string(),
      purchaseId: z.uuid(),
      confirming: z.boolean().describe('Ya se pagó y el banco está confirmando: no hay que pagar otra vez'),
    }),
  },
});

export const createSpeiIntent = operation('post /payments/create-spei-intent', {
  ...secret,
  summary:
    'Abre el pago por transferencia de un plan: una CLABE por comprador y una referencia por compra. Lo que el comprador tenga a favor se usa primero; si alcanza, status es succeeded y no hay a dónde transferir',
  access: 'public',
  body: order,
  answers: {
    200: twice({
      status: z.enum(['waiting', 'succeeded']),
      bank: z.string().nullable(),
      clabe: z.string().nullable(),
      reference: z.string().nullable(),
      beneficiary: z.string().nullable().describe('A nombre de quién está la cuenta'),
      amount: z.number().describe('Pesos con IVA'),
      remaining: z.number().describe('Pesos que faltan por transferir'),
      expiresAt: z.iso.datetime(),
      clientSecret: z.string(),
      paymentIntentId: z.string(),
      purchaseId: z.uuid(),
    }),
  },
});

const account = z.object({ access_token: z.string(), user, purchase });

export const createAccount = operation('post /payments/create-account', {
  ...secret,
  passwords: true,
  summary: 'Abre la cuenta de quien pagó sin tener una, con su empresa por completar y sus timbres',
  access: 'public',
  body: z.object({
    ...buyer,
    paymentIntentId: text(200),
    planId: text(100).nullish(),
    companyName: text(300).nullish(),
    rfc: text(100).nullish(),
  }),
  answers: { 201: twice(account.shape) },
});

export const processInternal = operation('post /payments/process-internal', {
  ...common,
  summary: 'Acredita un pago del usuario; repetirlo responde la misma compra. 409 PAYMENT_NOT_SUCCEEDED si falta pagar',
  access: 'billing:buy',
  body: z.object({
    paymentIntentId: text(200),
    userId: text(100).nullish(),
    planId: text(100).nullish(),
    companyId: uuid.nullish(),
    amount: amount.nullish(),
  }),
  answers: { 200: answerAs('purchase', purchase) },
});

export const paymentState = operation('get /payments/{paymentIntentId}', {
  tag: 'Pagos',
  plainParams: true,
  summary: 'En qué va un pago, para quien tiene su client_secret: a la vuelta del banco y en la confirmación',
  access: 'public',
  query: z.object({ clientSecret: text(300).default('') }),
  answers: {
    200: answerAs(
      'payment',
      z.object({
        status: z.enum(['open', 'refused', 'waiting', 'succeeded', 'cancelled']),
        purchaseId: z.uuid(),
        planId: z.uuid(),
        planName: z.string(),
        timbres: z.number().int(),
        amount: z.number().describe('Pesos con IVA'),
        paymentMethod: z.enum(['Stripe', 'Transfer']),
        customerName: z.string().nullable(),
        customerEmail: z.string().nullable(),
        customerPhone: z.string().nullable(),
        transfer: purchase.shape.transfer,
        remaining: z.number().describe('Pesos que faltan por llegar'),
        confirming: z.boolean().describe('El banco está confirmando: no falta nada del comprador'),
        credited: z.boolean().describe('Los timbres ya están en una cuenta'),
      }),
    ),
  },
});

export const askForReturn = operation('post /payments/{paymentIntentId}/return', {
  ...common,
  plainParams: true,
  summary:
    'Pide la devolución de lo que llegó de una transferencia que no se completó, y termina la compra. Con la sesión de quien compra, o con el client_secret del pago; 409 si no hay una parte que devolver',
  access: 'public',
  body: z.object({ clientSecret: text(300).nullish().describe('De quien compra sin cuenta') }),
  answers: { 200: answerAs('asked', z.literal(true)) },
});

export const stripeWebhook = operation('post /webhooks/stripe', {
  tag: 'Pagos',
  rawBody: true,
  fromProvider: true,
  summary: 'Eventos firmados de Stripe; 400 sin firma válida o con una de hace más de 300 s',
  access: 'public',
  answers: { 200: answerAs('received', z.literal(true)) },
});
