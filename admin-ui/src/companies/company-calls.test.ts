import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '@timbra/ui/http/call.ts';
import { createCompany, findMade, noIdCode, noUserCode, updateCompany } from './use-save-company.ts';
import { blankCompany } from './company-values.ts';

const ana = { id: 'u1', name: 'Ana', email: 'ana@ejemplo.mx', phone: null };
const form = { ...blankCompany, alias: 'Kemper', rfc: 'EKU9003173C9', email: 'facturas@kemper.mx' };
const made = { id: 'c2', name: 'Kemper', ruc: 'EKU9003173C9' };

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly body: Record<string, unknown>;
}
let sent: Sent[] = [];

function answerWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({
      url,
      method: init.method,
      body: JSON.parse((init.body as string | undefined) ?? '{}') as Sent['body'],
    });
    return Promise.resolve(Response.json(body, { status }));
  });
}

function logIn(user: object | undefined): void {
  const storage = new Map([['token', 't']]);
  if (user) storage.set('user', JSON.stringify(user));
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null, removeItem: () => undefined });
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('nothing failed'),
    (error: unknown) => error as ApiError,
  );

beforeEach(() => {
  sent = [];
  logIn(ana);
});
afterEach(() => vi.unstubAllGlobals());

describe('making a company', () => {
  it('sends its name, RFC and owner beside the form', async () => {
    answerWith(201, { success: true, company: made });
    expect(await createCompany('Kemper', form, 'k')).toEqual(made);
    expect(sent).toMatchObject([{ url: '/api/user/companies', method: 'POST' }]);
    expect(sent[0]?.body).toMatchObject({ name: 'Kemper', ruc: 'EKU9003173C9', isActive: true, userId: 'u1' });
    expect(sent[0]?.body['fiscalData']).toEqual(form);
  });

  it('without an RFC sends a placeholder of the present time', async () => {
    answerWith(201, { success: true, company: made });
    await createCompany('Kemper', {}, 'k');
    expect(sent[0]?.body['ruc']).toMatch(/^RUC-\d{13}$/);
  });

  it('without a user sends nothing', async () => {
    answerWith(201, { success: true, company: made });
    logIn(undefined);
    const { message, body } = await failureOf(createCompany('Kemper', form, 'k'));
    expect([message, body.code, sent]).toEqual(['No se encontraron datos de usuario', noUserCode, []]);
  });

  it('takes an answer without an id for a failure', async () => {
    answerWith(201, { success: true, company: {} });
    const { message, body } = await failureOf(createCompany('Kemper', form, 'k'));
    expect([message, body.code]).toEqual(['Error en la respuesta del servidor', noIdCode]);
  });

  it('tells a refusal at the fields of the form', async () => {
    const details = [
      { field: 'fiscalData.csdCer', message: 'Venció' },
      { field: 'email', message: 'No' },
    ];
    answerWith(400, { message: 'Venció', details });
    const { body } = await failureOf(createCompany('Kemper', form, 'k'));
    expect(body.details?.map(({ field }) => field)).toEqual(['csdCer', 'email']);
  });
});

it('changing a company leaves its CSD out unless a new one was chosen', async () => {
  answerWith(200, { success: true, company: made });
  await updateCompany('c2', form, 3);
  expect(sent).toMatchObject([{ url: '/api/companies/c2', method: 'PATCH', body: { name: 'Kemper', version: 3 } }]);
  expect(Object.keys(sent[0]?.body['fiscalData'] as object)).not.toContain('csdCer');
});

it('finds a company that was made without an answer among those that were not there before', async () => {
  answerWith(200, { companies: [{ ...made, id: 'c1' }, { ...made, ruc: 'URE180429TM6', id: 'c3' }, made] });
  expect(await findMade(form, ['c1'])).toEqual(made);
  expect(await findMade(form, ['c1', 'c2'])).toBeUndefined();
});
