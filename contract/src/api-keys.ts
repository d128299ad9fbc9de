import { z } from 'zod';
import { companyPermissions } from '@timbra/core/access/permission.ts';
import { roles } from '@timbra/core/access/roles.ts';
import { answer, type Answered, deleted, listAnswer, operation, optional, text, uuid } from './operation.ts';
import { listQuery, type ListShape } from './list.ts';

const view = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mode: z.enum(['live', 'test']),
    prefix: z.string().describe('Cómo empieza la llave'),
    last4: z.string().describe('Cómo termina'),
    companyId: z.uuid().nullable().describe('La única empresa que alcanza; null, todas las de quien la hizo'),
    permissions: z.array(z.enum(companyPermissions)).describe('Lo más que puede; nunca más que quien la hizo'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe('Cierto al minuto'),
    expiresAt: z.iso.datetime().nullable(),
    stampsPerMonth: z
      .number()
      .int()
      .nullable()
      .describe('Timbres que puede usar al mes, como los cuenta la Ciudad de México; null, sin tope'),
    stampsUsed: z.number().int().describe('Los de este mes, también los apartados para documentos en proceso'),
    version: z.string().describe('La versión de la API con que se le responde, como 2026-11-28'),
  })
  .meta({ id: 'ApiKey' });

export type ApiKeyAnswer = Answered<typeof view>;

const made = view
  .extend({ key: z.string().optional().describe('La llave: se muestra esta vez y ninguna otra') })
  .meta({ id: 'NewApiKey' });

const shape: ListShape = {
  fields: {
    id: 'id',
    companyId: 'id',
    name: 'text',
    mode: 'text',
    prefix: 'text',
    last4: 'text',
    createdAt: 'time',
    lastUsedAt: 'time',
    expiresAt: 'time',
  },
};

const currentPassword = optional(text(1_000)).describe('La contraseña de quien llama, otra vez');

const instant = z.iso
  .datetime({ offset: true, error: 'Escribe el momento como 2026-12-31T23:59:59Z.' })
  .transform((written) => new Date(written));

const stampsPerMonth = z
  .number({ error: 'Escribe un número de timbres.' })
  .nullish()
  .describe('Cuántos timbres puede usar al mes, 0 o más; null: sin tope');

const version = optional(text(20)).describe('La versión de la API con que se le responde; sin ella, la de siempre');

const grant = {
  permissions: optional(z.array(z.enum(companyPermissions, { error: 'No es un permiso.' })).max(100)).describe(
    'Permiso por permiso; o un role',
  ),
  role: optional(z.enum(roles, { error: 'No es un rol.' })).describe('Lo que puede un rol de la empresa'),
};

const common = { tag: 'Llaves de API', access: 'keys:manage' } as const;

export const listApiKeys = operation('get /api-keys', {
  ...common,
  summary: 'Las llaves de la cuenta que no se han eliminado, las nuevas primero; ninguna se muestra entera',
  query: listQuery(shape),
  answers: { 200: listAnswer(view) },
});

export const getApiKey = operation('get /api-keys/{id}', {
  ...common,
  summary: 'Una llave, sin su texto',
  answers: { 200: answer(view) },
});

export const createApiKey = operation('post /api-keys', {
  ...common,
  passwords: true,
  idempotent: true,
  secret: true,
  asks: ['currentPassword'],
  summary: 'Hace una llave y la muestra esta única vez. Sin companyId sirve para todas las empresas de quien la hace',
  body: z.object({
    name: text(200).default('').describe('Obligatorio'),
    mode: z.enum(['live', 'test'], { error: 'Escribe live o test.' }).default('live'),
    companyId: optional(uuid),
    ...grant,
    expiresAt: optional(instant).describe('Cuándo deja de servir; sin él, nunca'),
    stampsPerMonth,
    version: version.describe('La versión de la API con que se le responde; sin ella, la más reciente'),
    currentPassword,
  }),
  answers: { 201: answer(made) },
});

export const updateApiKey = operation('patch /api-keys/{id}', {
  ...common,
  alsoPut: true,
  passwords: true,
  summary: 'Cambia una llave. Para que pueda más, use más timbres o dure más se pide la contraseña',
  body: z.object({
    name: optional(text(200)),
    ...grant,
    expiresAt: instant.nullish().describe('null: sin vencimiento'),
    stampsPerMonth,
    version,
    currentPassword,
  }),
  answers: { 200: answer(view) },
});

export const deleteApiKey = operation('delete /api-keys/{id}', {
  ...common,
  summary: 'Elimina una llave: deja de servir en ese momento',
  answers: { 200: deleted },
});

export const rollApiKey = operation('post /api-keys/{id}/roll', {
  ...common,
  passwords: true,
  idempotent: true,
  secret: true,
  asks: ['currentPassword'],
  summary: 'Hace una llave nueva con lo que puede esta, que sigue sirviendo overlapHours horas (de 0 a 168)',
  body: z.object({
    overlapHours: z.number({ error: 'Escribe un número de horas.' }).default(0),
    currentPassword,
  }),
  answers: { 201: answer(made) },
});
