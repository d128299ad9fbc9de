import { z } from 'zod';
import { answerAs, deleted, listAnswer, operation, text } from './operation.ts';
import { listQuery, type ListShape } from './list.ts';
import { account, user } from './session.ts';

const shape: ListShape = {
  fields: { id: 'id', name: 'text', email: 'text', phone: 'text', emailVerified: 'boolean', pendingEmail: 'text' },
};

const changes = z.object({
  name: text(200).optional(),
  email: text(300).optional(),
  phone: text(40).nullish(),
  currentPassword: text(1_000).optional().describe('La de quien hace el cambio; con otro correo no puede faltar'),
});

const common = { tag: 'Usuarios', access: 'self' } as const;
const shown = answerAs('user', user);

export const updateProfile = operation('put /user/profile', {
  ...common,
  ofAccess: true,
  summary: 'Cambia los datos enviados del propio usuario; otro correo queda en pendingEmail hasta que se confirme',
  body: changes.extend({ userId: text(100).nullish() }),
  answers: { 200: shown },
});

export const cancelEmailChange = operation('delete /user/pending-email', {
  ...common,
  summary: 'Deja el correo como está: el enlace al nuevo ya no sirve',
  answers: { 200: shown },
});

export const listUsers = operation('get /users', {
  ...common,
  summary: 'El propio usuario; el operador ve a todos',
  query: listQuery(shape),
  answers: { 200: listAnswer(user) },
});

export const getUser = operation('get /users/{id}', {
  ...common,
  account: 'id',
  summary: 'Un usuario',
  answers: { 200: shown },
});

export const createUser = operation('post /users', {
  ...common,
  access: 'platform:users',
  summary: 'Crea una cuenta; solo el operador',
  body: account,
  answers: { 201: shown },
});

export const updateUser = operation('patch /users/{id}', {
  ...common,
  ofAccess: true,
  account: 'id',
  summary: 'Cambia los datos enviados; otro correo queda en pendingEmail hasta que se confirme',
  alsoPut: true,
  body: changes,
  answers: { 200: shown },
});

export const getOwnData = operation('get /user/data', {
  ...common,
  summary: 'Un zip con todo lo que se guarda de la cuenta: los XML de sus documentos y sus registros en JSON',
  answers: { 200: 'application/zip' },
});

export const deleteUser = operation('delete /users/{id}', {
  ...common,
  ofAccess: true,
  account: 'id',
  summary: 'Cierra la cuenta; sus documentos se conservan. 409 mientras un pago o un documento está en proceso',
  body: z.object({ password: text(1_000).default('').describe('Obligatoria: la de quien cierra la cuenta') }),
  answers: { 200: deleted },
});

const purchaseInvoice = z
  .object({
    id: z.uuid(),
    purchaseId: z.uuid(),
    number: z.string(),
    serie: z.string(),
    folio: z.number().int(),
    status: z.string(),
    uuid: z.string().nullable(),
    total: z.number(),
    facturamaId: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PurchaseInvoice' });

export const userInvoices = operation('get /user/invoices', {
  ...common,
  access: 'billing:read',
  summary: 'Las facturas de las compras del usuario',
  query: z.object({ userId: z.string().optional() }),
  answers: { 200: answerAs('invoices', z.array(purchaseInvoice)) },
});
