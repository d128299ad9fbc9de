import { afterAll, describe, expect, test } from 'vitest';
import { aLogo, csdOf, fiscalForm, kemper, newCompany } from '@timbra/testing/api/company-forms.ts';
import { startPeopleApi, type Person } from './people-api.ts';
import { fieldsOf } from './people-calls.ts';

const api = await startPeopleApi();
afterAll(api.stop);

async function company(person: Person, form = fiscalForm()) {
  return (await person.call('POST', '/companies', newCompany(form))).body.company;
}

describe('Mi Página', () => {
  const page = {
    businessName: 'Café <Ñandú> & Cía',
    businessDescription: 'La mejor',
    businessLogo: aLogo,
    primaryColor: '#123ABC',
    secondaryColor: '#2D5A0E',
    businessAddress: 'Av. Siempre Viva 1',
    businessWebsite: 'https://cafe.example/menu?x=1',
    phone: '+52 55 1234 5678',
    email: 'cafe@ejemplo.mx',
  };

  test('is proposed before anybody has saved it', async () => {
    const { call } = await api.person();
    const { body } = await call('POST', '/companies', { name: 'Café Ñandú' });
    const proposed = await call('GET', `/company/${body.company.id}/profile`);
    expect(proposed.body.company).toMatchObject({
      name: 'Café Ñandú',
      businessName: null,
      businessDescription: 'La facturación más fácil que nunca',
      primaryColor: '#45A816',
      secondaryColor: '#2D5A0E',
      customUrl: 'cafe-nandu',
      saved: false,
      published: false,
    });
    await call('PUT', `/company/${body.company.id}/profile`, {});
    const second = await call('POST', '/companies', { name: 'café ñandú' });
    const next = await call('GET', `/company/${second.body.company.id}/profile`);
    expect(next.body.company).toHaveProperty('customUrl', 'cafe-nandu-2');
  });

  test('comes back as it was saved, its address normalized', async () => {
    const ana = await api.person();
    const { id } = await company(ana);
    const saved = await ana.call('PUT', `/company/${id}/profile`, { ...page, customUrl: '--Mi  Tienda&co' });
    expect(saved.status).toBe(200);
    expect(saved.body.company).toMatchObject({ ...page, customUrl: 'mi-tiendaco', saved: true, published: false });
    expect((await ana.call('GET', `/company/${id}/profile`)).body.data).toEqual(saved.body.company);
    const partial = await ana.call('PUT', `/company/${id}/profile`, { businessDescription: '' });
    expect(partial.body.company).toMatchObject({ ...page, businessDescription: null, customUrl: 'mi-tiendaco' });
    const stale = await ana.call('PUT', `/company/${id}/profile`, { businessDescription: 'Mía', version: 1 });
    expect([stale.status, stale.body.code, stale.body.data]).toEqual([409, 'STALE_VERSION', partial.body.company]);
  });

  test('is published by saving it once the company can issue', async () => {
    const ana = await api.person();
    const { id } = await company(ana, fiscalForm(await csdOf(kemper)));
    const { body } = await ana.call('PUT', `/company/${id}/profile`, { customUrl: 'publicada' });
    expect(body.company).toMatchObject({ published: true, publishedAt: expect.stringMatching(/Z$/) });
  });

  test.each(['', '---', '🧾', 'login', 'API', ' checkout', 'mi-comercio', 'Mis Compras', 'healthz'])(
    'does not take the address %j',
    async (customUrl) => {
      const ana = await api.person();
      const { id } = await company(ana);
      const answer = await ana.call('PUT', `/company/${id}/profile`, { customUrl });
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('CUSTOM_URL_RESERVED');
      expect(fieldsOf(answer)).toEqual(['customUrl']);
    },
  );

  test('has an address of its own, also for two who save at once, until its company is gone', async () => {
    const [ana, eva] = [await api.person(), await api.person()];
    const [first, second] = [await company(ana), await company(eva)];
    const save = (person: Person, id: string) =>
      person.call('PUT', `/company/${id}/profile`, { customUrl: 'la-misma' });
    const answers = await Promise.all([save(ana, first.id), save(eva, second.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [winner, loser] = answers[0]?.status === 200 ? [ana, eva] : [eva, ana];
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && fieldsOf(refused)).toEqual(['customUrl']);
    await winner.call('DELETE', `/companies/${winner === ana ? first.id : second.id}`);
    expect((await save(loser, loser === ana ? first.id : second.id)).status).toBe(200);
  });

  test('is told while its address is typed whether it may have it, and never whose it is', async () => {
    const [ana, eva] = [await api.person(), await api.person()];
    const [first, second] = [await company(ana), await company(eva)];
    await ana.call('PUT', `/company/${first.id}/profile`, { customUrl: 'panaderia-sol' });
    const ask = async (person: Person, id: string, typed: string) => {
      const { status, body } = await person.call(
        'GET',
        `/company/${id}/address?customUrl=${encodeURIComponent(typed)}`,
      );
      return status === 200 ? body.data : status;
    };
    const verdict = (customUrl: string, message: string | null) => ({
      customUrl,
      available: message === null,
      message,
    });
    expect(await ask(ana, first.id, 'Panaderia Sol')).toEqual(verdict('panaderia-sol', null));
    const taken = verdict('panaderia-sol', 'Esa dirección ya es de otra empresa. Elige otra.');
    expect(await ask(eva, second.id, 'panaderia-sol')).toEqual(taken);
    expect(await ask(eva, second.id, 'Panadería Luna')).toEqual(verdict('panadera-luna', null));
    const reserved = verdict('login', 'Esa dirección está reservada. Elige otra.');
    expect(await ask(eva, second.id, 'LOGIN')).toEqual(reserved);
    expect(await ask(eva, second.id, '--')).toEqual(verdict('', 'Escribe la dirección de tu página'));
    expect(await ask(eva, first.id, 'libre')).toBe(404);
  });

  test.each([
    ['businessWebsite', 'javascript:alert(1)'],
    ['businessWebsite', 'https://a.mx/"><script>'],
    ['primaryColor', 'red'],
    ['secondaryColor', '#12345'],
    ['phone', '55 abc'],
    ['phone', '+ ()'],
    ['phone', '1'.repeat(21)],
    ['email', 'abc'],
    ['businessLogo', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['businessName', 'x'.repeat(201)],
    ['businessAddress', 'a\u0000'],
    ['businessDescription', ['a']],
  ])('refuses the %s %j at its field', async (field, value) => {
    const ana = await api.person();
    const { id } = await company(ana);
    const answer = await ana.call('PUT', `/company/${id}/profile`, { ...page, [field]: value });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
  });
});
