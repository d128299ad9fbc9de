import { expect, test } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { addCompany, register } from '@timbra/testing/api/api-client.ts';
import { inDatabase } from './crash-points/soundness.ts';
import { aProduct } from './every-call/holdings.ts';

const system = await useSystem();

interface Rows {
  readonly data: readonly { readonly value: string; readonly name: string }[];
}

test('who asks more than a person can type is answered from the lists at hand', async () => {
  const bot = await register(system.url);
  const search = async (words: string) => (await bot.call<Rows>('GET', `/catalogs/codigoPostal?q=${words}`)).body.data;
  expect(await search('9990')).toEqual([]);
  // A machine that takes a minute for the others would find a new minute begun.
  await inDatabase(system, (database) => database.query(`update rate_limits set ends_at = now() + interval '1 hour'`));
  for (let asked = 1; asked < 60; asked += 1) expect(await search(`999${asked}`)).toEqual([]);
  expect(await search('01160')).toEqual([]);
});

test('of a list that is not whole nothing is called unknown to SAT; of a whole one it is', async () => {
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const preview = async (claveProductoServicio: string) => {
    const receptor = { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', codigoPostal: '93999' };
    const body = {
      companyId,
      tipo: 'factura',
      receptor: { ...receptor, regimenFiscal: '601', usoCfdi: 'G03' },
      formaPago: '01',
      metodoPago: 'PUE',
      conceptos: [{ ...concept, claveProductoServicio }],
    };
    const answer = await ana.call<Previewed>('POST', '/invoices/preview', body);
    return answer.body.data.problems.filter(({ message }) => message.includes('del SAT'));
  };
  expect(await preview('31161500')).toEqual([]);
  expect(await preview('31169999')).toMatchObject([{ code: 'CFDI40162', severity: 'error' }]);
  const product = { ...aProduct(companyId), claveProductoServicio: '31169999', unidad: 'Q9Z' };
  const refused = await ana.call<{ details: readonly { field: string }[] }>('POST', '/products', product);
  expect(refused.status).toBe(400);
  expect(refused.body.details.map(({ field }) => field)).toEqual(['claveProductoServicio', 'unidad']);
});

test('a postal code that the product does not know is found at the provider, and known from then on', async () => {
  const ana = await register(system.url);
  const search = async (words: string) => (await ana.call<Rows>('GET', `/catalogs/codigoPostal?q=${words}`)).body.data;
  const capital = { value: '01160', name: 'Ciudad de México', estado: 'CMX' };
  expect(await search('01160')).toMatchObject([capital]);
  await system.emulators.kill();
  expect(await search('01160')).toMatchObject([capital]);
  expect(await search('01161')).toEqual([]);
});

interface Previewed {
  readonly data: { readonly problems: readonly { code: string; message: string; severity: string }[] };
}

const concept = {
  cantidad: 1,
  unidad: 'H87',
  descripcion: 'Tornillos',
  valorUnitario: 10,
  objetoImpuesto: '02',
  impuestos: { iva: '16' },
};
