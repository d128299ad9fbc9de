import { companyPermissions } from '@timbra/core/access/permission.ts';
import { roles } from '@timbra/core/access/roles.ts';
import { z } from 'zod';
import { auditEntry } from './audit.ts';
import { answer, type Answered, deleted, operation, text } from './operation.ts';

const role = z.enum(roles);
const permissions = z.array(z.enum(companyPermissions));

const roleRow = z.object({ value: role, name: z.string(), permissions }).meta({ id: 'Role' });

export const listRoles = operation('get /catalogs/roles', {
  tag: 'Miembros',
  access: 'catalogs:read',
  summary: 'Los papeles que alguien puede tener en una empresa, con lo que permite cada uno',
  answers: { 200: answer(z.array(roleRow)) },
});

/** What the caller is to a company, on the company itself. */
export const companyAccess = z
  .object({
    role,
    permissions,
    owner: z.object({ id: z.uuid(), name: z.string() }),
    memberId: z.uuid().nullable().describe('Con el que uno mismo se sale de la empresa; null para su dueño'),
  })
  .meta({ id: 'CompanyAccess' });

const member = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable().describe('De quien ya aceptó'),
    role,
    add: permissions,
    remove: permissions,
    permissions: permissions.describe('Lo que puede: su papel, más add, menos remove'),
    twoSteps: z.boolean().describe('Su cuenta tiene verificación en dos pasos'),
    status: z.enum(['invited', 'active']),
    invitedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable().describe('Hasta cuándo se puede aceptar la invitación'),
    acceptedAt: z.iso.datetime().nullable(),
    lastSeenAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Member' });

export type MemberAnswer = Answered<typeof member>;

const listedMember = member
  .extend({
    lastAct: auditEntry
      .pick({ at: true, action: true, record: true })
      .nullable()
      .describe(
        'Lo último que hizo en la empresa desde su sesión, para quien ve la auditoría; lo de nómina, solo para quien ve nómina',
      ),
  })
  .meta({ id: 'ListedMember' });

export type ListedMemberAnswer = Answered<typeof listedMember>;

// The owner of a company is nobody's to give.
const given = roles.filter((each) => each !== 'owner');
const givenRole = z.enum(given, { error: `Elige un papel: ${given.join(', ')}.` });
const chosen = z.array(z.enum(companyPermissions, { error: 'Ese permiso no existe.' })).max(companyPermissions.length);

const managing = { tag: 'Miembros', access: 'members:manage' } as const;

export const listMembers = operation('get /companies/{id}/members', {
  ...managing,
  summary: 'Quién trabaja en la empresa, además de su dueño, con lo último que hizo, y a quién se invitó',
  answers: { 200: answer(z.array(listedMember)).extend({ total: z.number().int() }) },
});

const demand = z.object({ required: z.boolean({ error: 'Escribe true o false.' }) });

export const getTwoSteps = operation('get /companies/{id}/two-steps', {
  ...managing,
  summary: 'Si la empresa pide verificación en dos pasos a sus miembros',
  answers: { 200: answer(demand) },
});

export const demandTwoSteps = operation('put /companies/{id}/two-steps', {
  ...managing,
  summary:
    'Pide verificación en dos pasos a los miembros, o deja de pedirla; quien no la tiene recibe TWO_STEPS_NEEDED, también con sus llaves',
  body: demand,
  answers: { 200: answer(demand) },
});

export const inviteMember = operation('post /companies/{id}/members', {
  ...managing,
  summary:
    'Invita a alguien por correo, con un enlace que sirve 7 días y una vez; otra invitación reemplaza a la anterior',
  body: z.object({
    email: text(300).default('').describe('Obligatorio'),
    role: givenRole,
    add: chosen.nullish().describe('Permisos que se agregan a los del papel'),
    remove: chosen.nullish().describe('Permisos que se quitan a los del papel'),
  }),
  answers: { 201: answer(member) },
});

export const changeMember = operation('patch /companies/{id}/members/{memberId}', {
  ...managing,
  summary: 'Cambia su papel o sus permisos desde ese momento; add y remove reemplazan a los que tenía',
  alsoPut: true,
  body: z.object({ role: givenRole.nullish(), add: chosen.nullish(), remove: chosen.nullish() }),
  answers: { 200: answer(member) },
});

const own = { tag: 'Miembros', access: 'self' } as const;

export const removeMember = operation('delete /companies/{id}/members/{memberId}', {
  ...own,
  ofAccess: true,
  summary:
    'Quita a alguien de la empresa en ese momento, con members:manage, o retira su invitación; uno mismo puede salirse',
  answers: { 200: deleted },
});

const invitation = z
  .object({
    email: z.string(),
    role,
    roleName: z.string(),
    company: z.object({ id: z.uuid(), name: z.string() }),
    owner: z.object({ id: z.uuid(), name: z.string() }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });

export type InvitationAnswer = Answered<typeof invitation>;

export const getInvitation = operation('get /invitations/{token}', {
  tag: 'Miembros',
  access: 'public',
  plainParams: true,
  summary: 'A qué empresa invita un enlace; 404 cuando venció, se usó o se retiró',
  answers: { 200: answer(invitation) },
});

export const acceptInvitation = operation('post /invitations/{token}/accept', {
  ...own,
  plainParams: true,
  bodyMayBeAbsent: true,
  summary: 'Acepta la invitación con la sesión de su correo, que debe estar confirmado; con otra, 403',
  answers: { 200: answer(z.object({ companyId: z.uuid() })) },
});

export const askForTransfer = operation('post /companies/{id}/transfer', {
  ...own,
  ofAccess: true,
  passwords: true,
  summary: 'El dueño pide a un administrador activo que la empresa sea suya; tiene 7 días para aceptar',
  body: z.object({
    email: text(300).default('').describe('Obligatorio'),
    password: text(1_000).default('').describe('Obligatoria: la del dueño'),
  }),
  answers: { 200: answer(z.object({ companyId: z.uuid(), email: z.string(), expiresAt: z.iso.datetime() })) },
});

const party = z.object({ id: z.uuid(), name: z.string(), email: z.string() });

const transfer = z
  .object({
    companyId: z.uuid(),
    companyName: z.string(),
    from: party.describe('El dueño'),
    to: party.describe('El administrador que puede aceptar'),
    askedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Transfer' });

export type TransferAnswer = Answered<typeof transfer>;

export const getTransfer = operation('get /companies/{id}/transfer', {
  ...own,
  summary: 'El traspaso que espera, para el dueño, a quien se le pidió y quien administra miembros; si no hay, null',
  answers: { 200: answer(transfer.nullable()) },
});

export const withdrawTransfer = operation('delete /companies/{id}/transfer', {
  ...own,
  summary: 'El dueño retira el traspaso, o lo rechaza a quien se le pidió; la empresa sigue como estaba',
  answers: { 200: answer(z.object({ companyId: z.uuid() })) },
});

export const acceptTransfer = operation('post /companies/{id}/transfer/accept', {
  ...own,
  ofAccess: true,
  bodyMayBeAbsent: true,
  summary: 'La empresa pasa a quien se le pidió; el dueño anterior queda como administrador',
  answers: { 200: answer(z.object({ companyId: z.uuid() })) },
});
