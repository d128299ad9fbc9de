import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aConcepto, aReceptor, client } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { addOrder, issued, openShop, type Shop } from './invoices-client.ts';

const system = sharedSystem();
const factura = { tipo: 'factura', receptor: aReceptor, metodoPago: 'PUE', conceptos: [aConcepto] };

async function dataOf(shop: Shop) {
  const response = await shop.download('/user/data');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/datos_timbra_\d{4}-\d\d-\d\d\.zip/);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const rowsOf = (files: Record<string, string>, name: string): Record<string, unknown>[] =>
  (files[`datos/${name}-0001.ndjson`] ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** A document of a test company of somebody. */
async function triedOut(owner: Shop) {
  const wanted = { name: 'Prueba', mode: 'test', role: 'owner', currentPassword: 'secreto-1' };
  const made = await owner.call<{ data: { key: string } }>('POST', '/api-keys', wanted);
  const trying = client(system.url, made.body.data.key);
  const company = await trying.call<{ data: { id: string } }>('POST', '/test/companies');
  return issued({ ...owner, ...trying, companyId: company.body.data.id }, factura);
}

describe('all that is kept of an account', () => {
  it('comes as one file, with the XML of its documents, without secrets and without anything of others', async () => {
    const [mine, other] = [await openShop(system.url), await openShop(system.url)];
    const bread = { cantidad: 1, precioUnitario: 25, claveProductoServicio: '50181900' };
    await addOrder(mine, [{ ...bread, descripcion: 'Pan propio' }]);
    await addOrder(other, [{ ...bread, descripcion: 'Pan ajeno' }]);
    const document = await issued(mine, factura);
    const foreign = await issued(other, factura);
    const tried = await triedOut(mine);

    const files = await dataOf(mine);
    const xml = await (await mine.download(`/invoices/${document.id}/xml`)).text();
    expect(files[`xml/${document.uuid}.xml`]).toBe(xml);
    const folders = Object.keys(files).filter((name) => name.endsWith('.xml'));
    expect(folders.toSorted()).toEqual([`prueba/xml/${tried.uuid}.xml`, `xml/${document.uuid}.xml`]);
    expect(rowsOf(files, 'documentos').map(({ id }) => id)).toEqual(expect.arrayContaining([document.id, tried.id]));
    expect(rowsOf(files, 'clientes')).toMatchObject([{ company_id: mine.companyId }]);
    expect(rowsOf(files, 'conceptos-de-pedidos')).toMatchObject([{ descripcion: 'Pan propio' }]);
    expect(rowsOf(files, 'movimientos-de-timbres').map(({ type }) => type)).toEqual(
      expect.arrayContaining(['GRANT', 'RESERVE', 'USE']),
    );
    const whole = Object.values(files).join('\n');
    for (const secret of ['Pan ajeno', foreign.uuid, '$argon2', 'csd_sealed', 'ticket_token', 'token_hash']) {
      expect(whole).not.toContain(secret);
    }
  });

  it('is given to nobody without a session', async () => {
    expect((await fetch(`${system.url}/api/user/data`)).status).toBe(401);
  });
});
