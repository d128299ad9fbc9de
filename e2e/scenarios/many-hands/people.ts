import { expect } from 'vitest';
import { anEmpleado, aNomina } from '@timbra/core/testing/cfdi/nomina.ts';
import { allows, companyPermissions, type Permission } from '@timbra/core/access/permission.ts';
import { roleFacts, type Role } from '@timbra/core/access/roles.ts';
import { client, register, type Client } from '@timbra/testing/api/api-client.ts';
import type { SystemAddresses } from '@timbra/testing/system/system-addresses.ts';
import { aCustomer, settleIn, type Holdings } from '../every-call/holdings.ts';
import { invite, join, tokenTo, type Account } from '../members-client.ts';

/** A company of one owner, and what nobody else may read of it. */
export interface Place {
  readonly owner: Client;
  readonly own: Holdings;
  /** Texts that stand in no other company: ids and names. */
  readonly secrets: Set<string>;
  /** Those of them that are payroll's: ids of employees, runs and payslips, a name, an RFC, an amount. */
  readonly payroll: Set<string>;
}

/** Somebody who asks, by a session or a key, and what each company lets them do. */
export interface Hand {
  readonly name: string;
  readonly client: Client;
  readonly isKey: boolean;
  readonly may: Map<Place, ReadonlySet<Permission>>;
}

export const mayIn = (hand: Hand, place: Place, permission: Permission): boolean =>
  allows(hand.may.get(place) ?? new Set(), permission);

/** Whoever has a link may open what it leads to, and plans are for all. */
const open: ReadonlySet<string> = new Set(['planId', 'customUrl', 'ticket', 'tripToken']);

/** @param rfc of the only employee who is paid there. */
export async function openPlace({ url }: SystemAddresses, word: string, rfc: string): Promise<Place> {
  const owner = await register(url);
  const own = await settleIn(owner);
  const ids = Object.entries(own).filter(([name]) => !open.has(name));
  const payroll = new Set([
    own.employeeId,
    own.payrollRunId,
    own.payslipId,
    own.payrollDraftId,
    `EMPLEADA ${word}`,
    rfc,
  ]);
  const secrets = new Set([...ids.map(([, id]) => id), `CLIENTE ${word}`, ...payroll]);
  const place = { owner, own, secrets, payroll };
  await owner.call('PATCH', `/customers/${own.customerId}`, { nombre: `CLIENTE ${word}` });
  const amount = word.length * 1_111 + 0.37;
  const receptor = { rfc, nombre: `EMPLEADA ${word}`, codigoPostal: '76028' };
  const percepciones = [{ tipo: '001', clave: '001', concepto: 'Sueldo', importeGravado: amount, importeExento: 0 }];
  const nomina = aNomina({ otrosPagos: undefined, deducciones: [], percepciones, empleado: anEmpleado() });
  const draft = { companyId: own.companyId, tipo: 'nomina', draft: true, receptor, nomina };
  const made = await owner.call<{ data: { id: string } }>('POST', '/invoices/create', draft);
  expect(made.status).toBe(201);
  for (const secret of [made.body.data.id, String(amount)]) {
    secrets.add(secret);
    payroll.add(secret);
  }
  return place;
}

export const asOwner = (name: string, place: Place): Hand => ({
  name,
  client: place.owner,
  isKey: false,
  may: new Map([[place, new Set(companyPermissions)]]),
});

interface Grant {
  readonly role: Role;
  readonly remove?: readonly Permission[];
}

const heldBy = ({ role, remove = [] }: Grant): ReadonlySet<Permission> =>
  new Set(roleFacts[role].permissions.filter((permission) => !remove.includes(permission)));

/** Joins one company after the other. */
export async function asMember(
  system: SystemAddresses,
  name: string,
  grants: readonly (readonly [Place, Grant])[],
): Promise<Hand & { readonly client: Account }> {
  const [first, ...others] = grants;
  if (!first) throw new Error('A member is one of some company');
  const account = await join(system, first[0].owner, first[0].own.companyId, first[1]);
  for (const [index, [place, grant]] of others.entries()) {
    expect((await invite(place.owner, place.own.companyId, account.email, grant)).status).toBe(201);
    const token = await tokenTo(system, account.email, index + 2);
    expect((await account.call('POST', `/invitations/${token}/accept`)).status).toBe(200);
  }
  const may = new Map(grants.map(([place, grant]) => [place, heldBy(grant)]));
  return { name, client: account, isKey: false, may };
}

/** Gives a member another role; from the answer on it counts. */
export async function regrant(hand: Hand & { readonly client: Account }, place: Place, role: Role): Promise<void> {
  const path = `/companies/${place.own.companyId}/members`;
  const { body } = await place.owner.call<{ data: readonly { id: string; email: string }[] }>('GET', path);
  const member = body.data.find(({ email }) => email === hand.client.email);
  const changed = await place.owner.call('PATCH', `${path}/${member?.id}`, { role, add: [], remove: [] });
  expect(changed.status).toBe(200);
  hand.may.set(place, heldBy({ role }));
}

/** A key of an owner, of one company or of all. */
export async function asKey(
  { url }: SystemAddresses,
  name: string,
  place: Place,
  permissions: readonly Permission[],
  companyId?: string,
): Promise<Hand> {
  const asked = { name, permissions, currentPassword: 'secreto-1', ...(companyId !== undefined && { companyId }) };
  const made = await place.owner.call<{ data: { key: string } }>('POST', '/api-keys', asked);
  expect(made.status).toBe(201);
  return { name, client: client(url, made.body.data.key), isKey: true, may: new Map([[place, new Set(permissions)]]) };
}

export const aFurtherCustomer = (companyId: string, nombre: string) => ({
  ...aCustomer(companyId),
  rfc: 'XAXX010101000',
  usoCfdi: 'S01',
  regimenFiscal: '616',
  codigoPostal: '42501',
  nombre,
});
