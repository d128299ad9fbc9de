import fc from 'fast-check';
import { expect } from 'vitest';
import type { Permission } from '@timbra/core/access/permission.ts';
import { roles, type Role } from '@timbra/core/access/roles.ts';
import { anInvoice } from '@timbra/testing/api/api-client.ts';
import type { ApiCall } from '../every-call/calls.ts';
import { anEmployee, anOrder, aProduct } from '../every-call/holdings.ts';
import { ask, namesCompany, pathOf, type Reply } from './asking.ts';
import { isAllowed, leaksIn } from './oracle.ts';
import { aFurtherCustomer, mayIn, regrant, type Hand, type Place } from './people.ts';

type Doing = 'read' | 'write' | 'regrant';

interface Step {
  readonly doing: Doing;
  readonly who: number;
  readonly what: number;
  readonly where: number;
  readonly query: 'none' | 'company' | 'other company' | 'words';
  readonly role: Role;
}

const aStep: fc.Arbitrary<Step> = fc.record({
  doing: fc.constantFrom<Doing>('read', 'read', 'read', 'read', 'read', 'read', 'write', 'write', 'regrant'),
  who: fc.nat(1_000),
  what: fc.nat(1_000),
  where: fc.nat(1),
  query: fc.constantFrom('none', 'company', 'other company', 'words'),
  role: fc.constantFrom(...roles.filter((role) => role !== 'owner')),
});

export interface Walk {
  readonly places: readonly [Place, Place];
  readonly hands: readonly Hand[];
  /** Is given another role of the first place now and then. */
  readonly changing: Parameters<typeof regrant>[0];
  readonly calls: readonly ApiCall[];
}

interface Walked {
  /** Says what somebody was told and should not have been, and what failed. */
  readonly wrong: readonly string[];
  /** Counts the answers, and those with payroll. */
  readonly seen: number;
  readonly payrollSeen: number;
}

/** Lets owners, members and keys read and write at random. */
export async function walk({ places, hands, changing, calls }: Walk, seed: number, steps: number): Promise<Walked> {
  const wrong: string[] = [];
  let seen = 0;
  let payrollSeen = 0;
  for (const step of fc.sample(aStep, { seed, numRuns: steps })) {
    const hand = pick(hands, step.who);
    const place = pick(places, step.where);
    if (step.doing === 'regrant') await regrant(changing, places[0], step.role);
    const { path, reply, call } =
      step.doing === 'write' ? await write(hand, place, step) : await read(hand, places, place, step, calls);
    const leaks = leaksIn(reply, hand, places);
    const label = `${hand.name}: ${path} ${reply.status}`;
    if (leaks.length > 0) wrong.push(`${label} tells ${leaks.join()}`);
    if (reply.status >= 500) wrong.push(`${label} ${reply.text}`);
    if (call && reply.status < 300 && !isAllowed(hand, place, call)) wrong.push(`${label} is not theirs to see`);
    if (reply.status < 300) seen += 1;
    if ([...place.payroll].some((secret) => reply.text.includes(secret))) payrollSeen += 1;
  }
  return { wrong, seen, payrollSeen };
}

const pick = <T>(all: readonly T[], number: number): T => {
  const one = all[number % all.length];
  if (one === undefined) throw new Error('There is nothing to pick from');
  return one;
};

interface Done {
  readonly path: string;
  readonly reply: Reply;
  /** Is the call, where its path or query names a company. */
  readonly call?: ApiCall | undefined;
}

async function read(
  hand: Hand,
  places: readonly Place[],
  place: Place,
  { what, query }: Step,
  calls: readonly ApiCall[],
): Promise<Done> {
  const call = pick(calls, what);
  const isOfCompany = namesCompany(call);
  const other = places.find((one) => one !== place) ?? place;
  const parameters =
    query === 'words' && isOfCompany
      ? { q: [...place.payroll].find((secret) => secret.startsWith('EMPLEADA')) ?? '' }
      : isOfCompany && query !== 'none'
        ? { companyId: (query === 'company' ? place : other).own.companyId }
        : {};
  const path = pathOf(call, place.own, parameters);
  const reply = await ask(hand.client, path);
  // A path that names a record and a query that names another company are of both.
  const named = parameters.companyId === place.own.companyId || call.path.includes('{');
  return { path, reply, ...(named && { call }) };
}

interface Making {
  readonly permission: Permission;
  readonly path: string;
  readonly body: (place: Place, which: number) => object;
  readonly isPayroll?: true;
}

const makings: readonly Making[] = [
  {
    permission: 'customers:write',
    path: '/customers',
    body: ({ own }, which) => aFurtherCustomer(own.companyId, `CLIENTE NUEVO ${which}`),
  },
  { permission: 'products:write', path: '/products', body: ({ own }) => aProduct(own.companyId) },
  {
    permission: 'orders:write',
    path: '/orders',
    body: ({ own }) => anOrder(own.companyId, own.customerId, own.productId),
  },
  {
    permission: 'invoices:draft',
    path: '/invoices/create',
    body: ({ own }) => ({ companyId: own.companyId, tipo: 'factura', draft: true }),
  },
  { permission: 'invoices:issue', path: '/invoices/create', body: ({ own }) => anInvoice(own.companyId) },
  { permission: 'payroll:write', path: '/employees', body: ({ own }) => anEmployee(own.companyId), isPayroll: true },
  {
    permission: 'payroll:write',
    path: '/invoices/create',
    body: ({ own }) => ({ companyId: own.companyId, tipo: 'nomina', draft: true }),
    isPayroll: true,
  },
  {
    permission: 'webhooks:manage',
    path: '/webhook-endpoints',
    body: ({ own }) => ({ companyId: own.companyId, url: 'http://127.0.0.1:9/', events: ['customer.*'] }),
  },
  { permission: 'invoices:read', path: '/archives', body: ({ own }) => ({ companyId: own.companyId }) },
];

/** Makes a record where it may be made, and is refused where not. */
async function write(hand: Hand, place: Place, { what }: Step): Promise<Done> {
  const making = pick(makings, what);
  const response = await hand.client.raw('POST', making.path, JSON.stringify(making.body(place, what)));
  const text = await response.text();
  const { status } = response;
  if (status < 300) {
    const { id } = (JSON.parse(text) as { readonly data: { readonly id: string } }).data;
    place.secrets.add(id);
    if (making.isPayroll) place.payroll.add(id);
    const isArchive = making.path === '/archives';
    if (!isArchive)
      expect([hand.name, making.path, mayIn(hand, place, making.permission)]).toEqual([hand.name, making.path, true]);
  }
  return { path: `POST ${making.path}`, reply: { status, text } };
}
