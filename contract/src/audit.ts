import { z } from 'zod';
import { auditActorKinds } from '@timbra/core/audit/audit-entry.ts';
import { type Answered, day, listAnswer, operation, text } from './operation.ts';
import { listQuery } from './list.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const auditEntry = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actor: z.object({ kind: z.enum(auditActorKinds), id: z.string().nullable(), name: z.string() }),
    ip: z.string().nullable(),
    action: z.string().describe('Como customer.updated'),
    record: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
    changes: z
      .array(z.object({ field: z.string(), before: value, after: value }))
      .describe('Lo que cambió; de secretos, archivos y llaves solo que cambiaron'),
    requestId: z.string().nullable(),
    hash: z
      .string()
      .describe('SHA-256 en hexadecimal de previous seguido del JSON de RFC 8785 de lo demás, sin hash ni previous'),
    previous: z.string().describe('El hash de la entrada anterior; vacío en la primera'),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntryAnswer = Answered<typeof auditEntry>;

const auditQuery = listQuery({ fields: {} })
  .pick({ range: true })
  .extend({
    desde: day.optional().describe('Día en la Ciudad de México, incluido'),
    hasta: day.optional(),
    actor: text(100).optional().describe('El id de quien lo hizo, o user, key, member, operator, page o system'),
    action: text(100).optional().describe('Como customer.updated, o customer.* para todas las de clientes'),
    record: text(100).optional().describe('El id del registro, o su tipo, como customer'),
  });

const common = { tag: 'Auditoría' } as const;

export const listAudit = operation('get /companies/{id}/audit', {
  ...common,
  summary: 'Quién cambió qué en la empresa, lo más reciente primero; lo de nómina solo lo ve quien ve nómina',
  access: 'audit:read',
  query: auditQuery,
  answers: { 200: listAnswer(auditEntry) },
});

export const exportAudit = operation('get /companies/{id}/audit/export', {
  ...common,
  summary:
    'La cadena entera, una entrada por línea, la más antigua primero: npm run audit:verify la comprueba sin el servidor',
  access: 'audit:read',
  answers: { 200: 'application/x-ndjson' },
});

export const listOwnAudit = operation('get /user/audit', {
  ...common,
  summary: 'Lo que cambió en tu cuenta misma: entradas, correo, contraseña, compras',
  access: 'self',
  query: auditQuery,
  answers: { 200: listAnswer(auditEntry) },
});
