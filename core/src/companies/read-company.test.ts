import { beforeEach, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { CompaniesFixture, kemper } from '../../testing/companies-fixture.ts';
import { getCompany, getFirstCompany, getFiscalData, listCompanies } from './read-company.ts';

const ana = aSession('ana');
const beto = aSession('beto');

let fixture: CompaniesFixture;
beforeEach(() => {
  fixture = new CompaniesFixture();
});

it('selects the first company that somebody made, and refuses where there is none', async () => {
  await expect(getFirstCompany(fixture.ports(), ana)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await fixture.company({ id: '2', name: 'Otra' });
  const { id } = await fixture.company({ id: '1' });
  await fixture.company({ name: 'De Beto', userId: 'beto' });
  expect(await getFirstCompany(fixture.ports(), ana)).toMatchObject({ id });
  expect((await listCompanies(fixture.ports(), ana)).map(({ name }) => name)).toEqual(['Kemper', 'Otra']);
});

it('tells whether a company can issue at the moment of the question, and why not', async () => {
  const { id } = await fixture.company();
  expect(await getCompany(fixture.ports(), ana, id)).toMatchObject({ canIssue: true });
  fixture.clock.moveBy(Date.parse('2030-01-02T00:00:00Z') - fixture.clock.now().getTime());
  expect(await getCompany(fixture.ports(), ana, id)).toMatchObject({ canIssue: false });
  expect(await listCompanies(fixture.ports(), ana)).toMatchObject([{ canIssue: false }]);
});

it('tells the fiscal data under the names of the call, what is missing as an empty text, and the version of the company', async () => {
  const { id } = await fixture.company({ version: 7 });
  expect(await getFiscalData(fixture.ports(), ana, id)).toEqual({
    rfc: kemper.rfc,
    razonSocial: kemper.nombre,
    regimenFiscal: '601',
    codigoPostal: '42501',
    usoCFDI: 'G03',
    version: 7,
  });
  const { id: bare } = await fixture.company({ fiscalData: {}, usoCfdi: null, csd: null, issuerId: null });
  expect(await getFiscalData(fixture.ports(), ana, bare)).toMatchObject({ rfc: '', codigoPostal: '', usoCFDI: '' });
});

it('is nobody else’s to read', async () => {
  const { id } = await fixture.company();
  await expect(getCompany(fixture.ports(), beto, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(getFiscalData(fixture.ports(), beto, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
