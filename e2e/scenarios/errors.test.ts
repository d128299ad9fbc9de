import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { part } from '@timbra/adapters/container/part.ts';
import { errorCodes, type ErrorCode } from '@timbra/adapters/http/error-codes.ts';
import { roleFacts } from '@timbra/core/access/roles.ts';
import { anAutotransporte } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import {
  aConcepto,
  aReceptor,
  anInvoice,
  client,
  issue,
  register,
  registered,
} from '@timbra/testing/api/api-client.ts';
import { csdOf, fiscalForm, kemper, newCompany } from '@timbra/testing/api/company-forms.ts';
import { enableTotp } from '@timbra/testing/api/two-steps.ts';
import { createDatabase } from '@timbra/testing/database/database.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancel } from './cancelling-client.ts';
import { aCustomer, aKey } from './every-call/holdings.ts';
import { addOrder, issued, openShop, type Document, type Shop } from './invoices-client.ts';
import { startOwnApi } from './own-api.ts';
import { aGuest, confirm, plansOf, type OpenedIntent } from './payments-client.ts';
import { join as joinCompany } from './members-client.ts';
import { fortnight, addEmployee, asRun, openRun } from './payroll-runs.ts';
import { startPeopleApi } from './people-api.ts';
import { openPage } from './self-invoicing-client.ts';

const file = join(import.meta.dirname, '../../adapters/src/http/error-examples.json');
const system = sharedSystem();
/** An API without stamps to give, without providers and with a registry of certificates that the test steers. */
const own = await createDatabase();
const alone = await startPeopleApi({ TRIAL_STAMPS: '0' }, own);
afterAll(alone.stop);
const anybody = client(system.url, undefined);
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(system.url);
});

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

const sell = (changes: object = {}) =>
  issued(shop, {
    tipo: 'factura',
    metodoPago: 'PPD',
    formaPago: '99',
    receptor: aReceptor,
    conceptos: [aConcepto],
    ...changes,
  });
const noteOf = ({ uuid }: Document) => ({ tipo: 'nota-credito', relaciones: [{ tipoRelacion: '01', uuids: [uuid] }] });

/** A company with such a certificate, at the registry that answers so. */
async function company(csd: object, answer: typeof alone.registry.answer = { kind: 'registered' }): Promise<Answered> {
  const { call } = await alone.person();
  alone.registry.answer = answer;
  try {
    return await call('POST', '/companies', newCompany(fiscalForm({ ...csd })));
  } finally {
    alone.registry.answer = { kind: 'registered' };
  }
}

const intentOf = async (guest: object) => {
  const [plan] = await plansOf(system);
  const opened = await anybody.call<OpenedIntent>('POST', '/payments/create-intent', { planId: plan?.id, ...guest });
  const account = {
    paymentIntentId: opened.body.paymentIntentId,
    planId: plan?.id,
    companyName: 'Eva',
    rfc: 'PENDIENTE',
  };
  return {
    intent: opened.body,
    claim: () => anybody.call('POST', '/payments/create-account', { ...account, ...guest }),
  };
};

async function keyOf(changes: object = {}): Promise<{ readonly id: string; readonly key: string }> {
  const sent = { ...aKey(shop.companyId), ...changes };
  return (await shop.call<{ data: { id: string; key: string } }>('POST', '/api-keys', sent)).body.data;
}

/** How each code comes about: a new one does not compile without. */
const provoked: Record<ErrorCode, () => Promise<Answered>> = {
  VALIDATION: () => shop.call('POST', '/customers', { companyId: shop.companyId, nombre: '' }),
  UNAUTHENTICATED: () => anybody.call('GET', '/companies'),
  SECOND_FACTOR_REQUIRED: async () => {
    const { access_token: token, user } = await registered(system.url);
    await enableTotp(client(system.url, token, user.id), 'secreto-1');
    return anybody.call('POST', '/auth/login', { email: user.email, password: 'secreto-1' });
  },
  CONFIRMATION_REQUIRED: async () => {
    const { access_token: token, user } = await registered(system.url);
    const before = { email: user.email, password: 'secreto-1' };
    const { body } = await anybody.call<{ access_token: string }>('POST', '/auth/login', before);
    await enableTotp(client(system.url, token, user.id), 'secreto-1');
    return client(system.url, body.access_token).call('POST', '/api-keys', {});
  },
  TWO_STEPS_NEEDED: async () => {
    const { access_token: token, user } = await registered(system.url);
    const owner = client(system.url, token, user.id);
    const made = await owner.call<{ data: { id: string } }>('POST', '/companies', { name: 'Con dos pasos' });
    const path = `/companies/${made.body.data.id}`;
    const eva = await joinCompany(system, owner, made.body.data.id, { role: 'lectura' });
    await enableTotp(owner, 'secreto-1');
    await owner.call('PUT', `${path}/two-steps`, { required: true });
    return eva.call('GET', path);
  },
  FORBIDDEN: () => shop.call('POST', '/plans', { name: 'Plan', price: 100, timbres: 10 }),
  PERMISSION_MISSING: async () => {
    const reader = {
      userId: shop.userId,
      sessionId: shop.userId,
      via: 'session',
      permissions: new Set(roleFacts.lectura.permissions),
    } as const;
    const limited = await startOwnApi(own.url, (container) => {
      container.rebind(part('authenticator')).toConstantValue({ authenticate: () => Promise.resolve(reader) });
    });
    try {
      return await client(limited.url.slice(0, -'/api'.length), 'a-token-of-twenty-letters').call(
        'POST',
        '/customers',
        {},
      );
    } finally {
      await limited.stop();
    }
  },
  NOT_FOUND: () => shop.call('GET', '/customers/01890000-0000-7000-8000-000000000000'),
  CONFLICT: async () => {
    const { id } = await sell();
    return shop.call('DELETE', `/invoices/${id}`);
  },
  RATE_LIMITED: async () => {
    const guess = { email: `nadie-${Date.now()}@ejemplo.mx`, password: 'adivina-1' };
    for (let guesses = 0; guesses < 10; guesses += 1) await alone.call('POST', '/auth/login', guess);
    return alone.call('POST', '/auth/login', guess);
  },
  OVERLOADED: async () => {
    const hasty = await startOwnApi(own.url, () => undefined, { STATEMENT_SECONDS: '1' });
    const { token } = await alone.person();
    try {
      return await alone.database.run(async () => {
        await alone.database.change(sql`lock table companies in access exclusive mode`);
        return client(hasty.url.slice(0, -'/api'.length), token).call('GET', '/companies');
      });
    } finally {
      await hasty.stop();
    }
  },
  INTERNAL: async () => {
    const registering = alone.registry.register.bind(alone.registry);
    alone.registry.register = () => Promise.reject(new Error('a fault of ours'));
    try {
      return await company(await csdOf(kemper));
    } finally {
      alone.registry.register = registering;
    }
  },
  IDEMPOTENCY_CONFLICT: async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    await shop.call('POST', '/orders', { companyId: shop.companyId, orderItems: [bread] }, key);
    return shop.call('POST', '/orders', { companyId: shop.companyId, orderItems: [bread, bread] }, key);
  },
  KEY_NOT_ALLOWED: async () => client(system.url, (await keyOf()).key).call('POST', '/api-keys', { name: 'Otra' }),
  KEY_REVOKED: async () => {
    const { id, key } = await keyOf();
    await shop.call('DELETE', `/api-keys/${id}`);
    return client(system.url, key).call('GET', '/customers');
  },
  KEY_EXPIRED: async () => {
    const { id, key } = await keyOf();
    await shop.call('POST', `/api-keys/${id}/roll`, { overlapHours: 0, currentPassword: 'secreto-1' });
    return client(system.url, key).call('GET', '/customers');
  },
  KEY_STAMPS_EXHAUSTED: async () => {
    const { key } = await keyOf({ role: 'facturista', stampsPerMonth: 0 });
    return client(system.url, key).call('POST', '/invoices/create', anInvoice(shop.companyId));
  },
  LIVE_KEY_REQUIRED: async () =>
    client(system.url, (await keyOf({ mode: 'test', companyId: undefined })).key).call(
      'GET',
      `/companies/${shop.companyId}`,
    ),
  STALE_VERSION: () => shop.call('PATCH', `/customers/${shop.customerId}`, { nombre: 'OTRA', version: 7 }),
  CUSTOMER_DUPLICATE: () => shop.call('POST', '/customers', aCustomer(shop.companyId)),
  EMPLOYEE_DUPLICATE: async () => {
    await addEmployee(shop);
    return shop.call('POST', '/employees', { companyId: shop.companyId, ...WORKER, curp: 'XOJI740919MQTDMN02' });
  },
  FREIGHT_DUPLICATE: async () => {
    const truck = { companyId: shop.companyId, ...anAutotransporte() };
    await shop.call('POST', '/freight/vehicles', truck);
    return shop.call('POST', '/freight/vehicles', truck);
  },
  PAYROLL_REPEATED: async () => {
    const other = await openShop(system.url);
    await addEmployee(other);
    await openRun(other);
    return asRun(other, 'POST', '', { companyId: other.companyId, ...fortnight, avisarRepetidos: true });
  },
  CUSTOM_URL_RESERVED: () => shop.call('PUT', `/company/${shop.companyId}/profile`, { customUrl: 'api' }),
  ORDER_INVOICED: async () => {
    const { id: orderId } = await addOrder(shop, [bread]);
    await issued(shop, { tipo: 'factura', metodoPago: 'PUE', orderId });
    return shop.call('DELETE', `/orders/${orderId}`);
  },
  TICKET_DATE_NEEDED: async () => {
    const seller = await openPage(system.url);
    const { number: folio, total } = await addOrder(seller, [bread]);
    for (let others = 0; others < 24; others += 1) await addOrder(seller, [bread]);
    return anybody.call('POST', `/public/pages/${seller.customUrl}/lookup`, { folio, total });
  },
  CANCEL_BLOCKED: async () => {
    const sold = await sell();
    await issued(shop, noteOf(sold));
    return cancel(shop, sold.id, { motivo: '02' });
  },
  CREDIT_EXCEEDED: async () => {
    const line = { ...aConcepto, claveProductoServicio: '84111506', unidad: 'ACT', valorUnitario: 1_000.01 };
    return issue(shop, { companyId: shop.companyId, formaPago: '03', ...noteOf(await sell()), conceptos: [line] });
  },
  NO_STAMPS: async () => {
    const { call } = await alone.person();
    const { body } = await call('POST', '/companies', newCompany(fiscalForm({ ...(await csdOf(kemper)) })));
    return call('POST', '/invoices/create', anInvoice(body.company.id));
  },
  COMPANY_CANNOT_ISSUE: async () => {
    const someone = await register(system.url);
    const placeholder = { name: 'Mi tienda', ruc: '', email: 'a@b.mx', isActive: true };
    const { body } = await someone.call<{ company: { id: string } }>('POST', '/user/companies', placeholder);
    return issue(someone, anInvoice(body.company.id));
  },
  RFC_INVALID: () => issue(shop, anInvoice(shop.companyId, { receptor: { ...aReceptor, rfc: 'URE180429' } })),
  CSD_UNREADABLE: async () => company({ ...(await csdOf(kemper)), csdCer: 'data:;base64,AAAA' }),
  CSD_IS_FIEL: async () => company(await csdOf({ ...kemper, kind: 'fiel' })),
  CSD_RFC_MISMATCH: async () => company(await csdOf({ rfc: 'URE180429TM6', nombre: 'OTRA' })),
  CSD_EXPIRED: async () =>
    company(
      await csdOf({
        ...kemper,
        validFrom: new Date('2020-01-01T00:00:00Z'),
        validTo: new Date('2024-01-01T00:00:00Z'),
      }),
    ),
  CSD_NOT_YET_VALID: async () =>
    company(
      await csdOf({
        ...kemper,
        validFrom: new Date('2090-01-01T00:00:00Z'),
        validTo: new Date('2094-01-01T00:00:00Z'),
      }),
    ),
  CSD_WRONG_PASSWORD: async () => company({ ...(await csdOf(kemper)), csdPassword: 'otra' }),
  CSD_KEY_MISMATCH: async () => {
    const { csdKey } = await csdOf({ ...kemper, serialNumber: '30001000000500009999' });
    return company({ ...(await csdOf(kemper)), csdKey });
  },
  PROVIDER_REFUSED: async () =>
    company(await csdOf(kemper), {
      kind: 'refused',
      problems: [{ field: 'fiscalData.csdPassword', message: 'La contraseña es incorrecta' }],
    }),
  PROVIDER_UNAVAILABLE: async () => company(await csdOf(kemper), { kind: 'unavailable', reason: 'ECONNREFUSED' }),
  PAYMENT_NOT_SUCCEEDED: async () => (await intentOf(aGuest())).claim(),
  ACCOUNT_ALREADY_CREATED: async () => {
    const { intent, claim } = await intentOf(aGuest());
    await confirm(system, intent);
    await claim();
    return claim();
  },
  PAYMENT_PROVIDER_UNAVAILABLE: async () => {
    const { call } = await alone.person();
    const { body } = await call('GET', '/plans/active');
    const [plan] = (body as unknown as { plans: readonly { id: string }[] }).plans;
    return call('POST', '/payments/create-intent', { planId: plan?.id });
  },
};

const bread = { descripcion: 'Pan', cantidad: 1, precioUnitario: 35 };

/** Ids, tokens and moments differ from run to run: each takes the place of the same thing in the file. */
function settled(body: unknown): unknown {
  const ids = new Map<string, string>();
  const text = JSON.stringify(body)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, (id) => {
      const known = ids.get(id) ?? `01890000-0000-7000-8000-${String(ids.size).padStart(12, '0')}`;
      ids.set(id, known);
      return known;
    })
    .replaceAll(/"challenge":"[^"]+"/g, '"challenge":"el-que-recibiste"')
    .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g, '2026-11-28T12:00:00.000Z');
  return JSON.parse(text);
}

describe('the list of errors', () => {
  test('shows of each code a failure that is answered today', async () => {
    const examples: Record<string, unknown> = {};
    for (const [code, provoke] of Object.entries(provoked)) {
      const { status, body } = await provoke();
      expect([code, status, body]).toEqual([
        code,
        errorCodes[code as ErrorCode].status,
        expect.objectContaining({ success: false, code, requestId: expect.any(String) }),
      ]);
      examples[code] = settled(body);
    }
    if (process.env['WRITE_EXAMPLES'] === '1') await writeFile(file, `${JSON.stringify(examples, null, 2)}\n`);
    expect(examples, 'WRITE_EXAMPLES=1 writes them anew').toEqual(JSON.parse(await readFile(file, 'utf8')));
  });

  test('is public, and tells of each what it means and what to do', async () => {
    const { status, body } = await anybody.call<{ data: readonly Record<string, unknown>[] }>('GET', '/errors');
    expect(status).toBe(200);
    expect(body.data.map(({ code }) => code)).toEqual(
      expect.arrayContaining([...Object.keys(errorCodes), 'CFDI40161', 'CRP20244', 'NOM33', 'CP174']),
    );
    for (const { code, status: answered, meaning, remedy, example } of body.data) {
      expect({ code, answered, meaning, remedy, example }).toEqual({
        code,
        answered: expect.any(Number),
        meaning: expect.stringMatching(/\.$/),
        remedy: expect.stringMatching(/\.$/),
        // One of SAT's may be told beside another, by which the whole answer goes.
        example: expect.objectContaining({ success: false, ...(Object.hasOwn(errorCodes, String(code)) && { code }) }),
      });
    }
  });
});
