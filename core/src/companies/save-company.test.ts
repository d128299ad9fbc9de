import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { aCsd, CompaniesFixture, kemper } from '../../testing/companies-fixture.ts';
import { killedAtEachCall } from '../../testing/killable-process.ts';
import { createCompany, updateCompany } from './save-company.ts';
import { createTestCompany } from './create-test-company.ts';
import { saveFiscalData } from './save-fiscal-data.ts';

const ana = aSession('ana');
const rfc = 'EKU9003173C9';
const otherRfc = 'URE180429TM6';
const later = '30001000000500009999';

let fixture: CompaniesFixture;
beforeEach(() => {
  fixture = new CompaniesFixture();
});

describe('a new company', () => {
  const bound: string[] = [];
  const create = (changes: Partial<Parameters<typeof createCompany>[1]> = {}) =>
    createCompany(fixture.ports(), { actor: ana, fiscalData: kemper, csd: aCsd(later), ...changes });

  it('with its form and its CSD can issue, and its request finds it again', async () => {
    const requestKey = { bind: async ({ id }: { readonly id: string }) => void bound.push(id) };
    const view = await create({ requestKey });
    expect(view).toMatchObject({ userId: 'ana', name: 'Kemper', ruc: rfc, issuerId: rfc, canIssue: true, version: 1 });
    expect(fixture.registry.registered.has(rfc)).toBe(true);
    expect(bound).toEqual([view.id]);
  });

  it('without them is a placeholder that cannot issue', async () => {
    const view = await create({ fiscalData: undefined, csd: undefined, name: 'Mi tienda' });
    expect(view).toMatchObject({ name: 'Mi tienda', issuerId: null, csd: null, canIssue: false });
    expect(view.ruc).toMatch(/^RUC-\d+$/);
    expect(await create({ fiscalData: null, csd: undefined, name: 'Otra', ruc: ' eku9003173c9' })).toMatchObject({
      ruc: rfc,
      fiscalData: { rfc },
    });
  });

  it('is not kept when the provider refuses its CSD, or when the request’s key is taken over', async () => {
    fixture.registry.answer = { kind: 'refused', problems: [] };
    await expect(create()).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    fixture.registry.answer = { kind: 'registered' };
    const requestKey = { bind: () => Promise.reject(new Error('taken over')) };
    await expect(create({ requestKey })).rejects.toThrow('taken over');
    expect(fixture.companies.all).toEqual([]);
  });

  it('is told all that is wrong with it at once, before the provider is asked', async () => {
    const wrong = create({
      fiscalData: { ...kemper, regimenFiscal: '612', logo: 'data:image/png;base64,iVBORw0KGgo=' },
      email: 'nadie',
      csd: aCsd(later, rfc, 'equivocada'),
    });
    await expect(wrong).rejects.toMatchObject({
      problems: ['fiscalData.regimenFiscal', 'email', 'fiscalData.csdPassword', 'fiscalData.logo'].map((field) => ({
        field,
      })),
    });
    expect(fixture.registry.registered.size).toBe(0);
  });

  it('is not for a program of one company to make', async () => {
    const key = { ...ana, companyId: 'tienda' };
    await expect(create({ actor: key })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });
});

it('makes a test company that can issue at once, with the name that it is given', async () => {
  const testCertificates = { make: async (identity: { readonly rfc: string }) => aCsd(later, identity.rfc) };
  const ports = { ...fixture.ports(), testCertificates };
  const view = await createTestCompany(ports, { actor: ana });
  expect(view).toMatchObject({
    name: 'Empresa de prueba',
    livemode: false,
    canIssue: true,
    issuerId: rfc,
    missing: [],
  });
  expect(await createTestCompany(ports, { actor: ana, name: 'Ensayo' })).toMatchObject({
    name: 'Ensayo',
    fiscalData: { alias: 'Ensayo' },
    livemode: false,
  });
  expect((await createCompany(ports, { actor: ana, name: 'De verdad' })).livemode).toBe(true);
});

describe('a company that changes', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await fixture.company());
  });
  const update = (changes: Parameters<typeof updateCompany>[3]) => updateCompany(fixture.ports(), ana, id, changes);
  const withRfc = { fiscalData: { rfc: otherRfc, nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' } };

  it('takes its new CSD with it, and the provider has it', async () => {
    expect(await update({ csd: aCsd(later), name: 'Nueva' })).toMatchObject({
      name: 'Nueva',
      fiscalData: { alias: 'Nueva' },
      csd: { serialNumber: later },
      version: 2,
    });
    expect(fixture.removals).toEqual([]);
  });

  it('parts with its CSD at another RFC, here and at the provider', async () => {
    expect(await update(withRfc)).toMatchObject({ ruc: otherRfc, issuerId: null, csd: null, canIssue: false });
    expect(fixture.removals).toEqual([{ rfc, provider: 'memory' }]);
  });

  it('issues with the CSD of its new RFC when that comes with it', async () => {
    const csd = aCsd(later, otherRfc);
    expect(await update({ ...withRfc, csd })).toMatchObject({ issuerId: otherRfc, csd: { rfc: otherRfc } });
    expect(fixture.removals).toEqual([{ rfc, provider: 'memory' }]);
  });

  it('keeps its RFC once it has documents, also those that it issues while a CSD is registered', async () => {
    fixture.standing = 'some';
    await expect(update(withRfc)).rejects.toMatchObject({ code: 'CONFLICT', problems: [{ field: 'fiscalData.rfc' }] });
    fixture.standing = 'none';
    fixture.whileRegistering = async () => {
      fixture.standing = 'in-process';
    };
    await expect(update({ ...withRfc, csd: aCsd(later, otherRfc) })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(fixture.read(id)).toMatchObject({ issuerId: rfc, version: 1 });
    expect(fixture.removals).toEqual([]);
  });

  it('is saved over nobody who saved meanwhile, and answers with what stands', async () => {
    const company = fixture.read(id);
    fixture.whileRegistering = () => fixture.companies.save({ ...company, name: 'De Eva', version: 2 });
    const stale = { code: 'STALE_VERSION', data: { name: 'De Eva', version: 2 } };
    await expect(update({ name: 'Mía', csd: aCsd(later), version: 1 })).rejects.toMatchObject(stale);
    await expect(update({ name: 'Mía', version: 1 })).rejects.toMatchObject(stale);
    expect(fixture.read(id)).toMatchObject({ name: 'De Eva', csd: { serialNumber: '1' } });
  });

  it('keeps what somebody else saves of it meanwhile where no version was seen', async () => {
    const company = fixture.read(id);
    const lugares = [{ id: 'norte', nombre: 'Norte', codigoPostal: '06000' }];
    fixture.whileRegistering = () =>
      fixture.companies.save({ ...company, email: 'eva@kemper.mx', lugares, regimenes: ['603'], version: 2 });
    expect(await update({ name: 'Mía', csd: aCsd(later) })).toMatchObject({
      name: 'Mía',
      email: 'eva@kemper.mx',
      lugares,
      regimenes: ['603'],
      csd: { serialNumber: later },
      version: 3,
    });
  });

  it('is changed whole or not at all when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new CompaniesFixture();
      const company = await killed.company();
      await process.run(updateCompany(killed.ports(process), ana, company.id, withRfc));
      const { issuerId, ruc } = killed.read(company.id);
      const isChanged = ruc === otherRfc;
      expect(issuerId).toBe(isChanged ? null : rfc);
      expect(killed.removals).toEqual(isChanged ? [{ rfc, provider: 'memory' }] : []);
    }));
});

describe('the fiscal data of a company', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await fixture.company());
  });
  const save = (changes: Parameters<typeof saveFiscalData>[3], version?: number) =>
    saveFiscalData(fixture.ports(), ana, id, changes, version);

  it('are one record with what it issues with', async () => {
    const saved = await save({ razonSocial: 'KEMPER NUEVA', codigoPostal: '06000', usoCFDI: 'G01' });
    expect(saved).toMatchObject({ kind: 'saved', record: { rfc, razonSocial: 'KEMPER NUEVA', version: 2 } });
    expect(fixture.read(id)).toMatchObject({
      fiscalData: { nombre: 'KEMPER NUEVA', lugarExpedicion: '06000', regimenFiscal: '601' },
      usoCfdi: 'G01',
      issuerId: rfc,
    });
  });

  it('are shown as they stand to whoever saw others', async () => {
    expect(await save({ usoCFDI: 'G01' }, 7)).toMatchObject({ kind: 'stale', current: { usoCFDI: 'G03', version: 1 } });
    expect(fixture.read(id).usoCfdi).toBe('G03');
  });

  it('are laid over what somebody else saves in this moment', async () => {
    const find = fixture.companies.find.bind(fixture.companies);
    let reads = 0;
    fixture.companies.find = async (scope, wanted) => {
      const found = await find(scope, wanted);
      reads += 1;
      if (found && reads === 1) await fixture.companies.save({ ...found, usoCfdi: 'G02', version: 2 });
      return found;
    };
    expect(await save({ codigoPostal: '06000' })).toMatchObject({
      kind: 'saved',
      record: { codigoPostal: '06000', usoCFDI: 'G02', version: 3 },
    });
  });

  it('are never those of the general public, and keep their RFC once there are documents', async () => {
    await expect(save({ rfc: 'XAXX010101000' })).rejects.toMatchObject({
      code: 'VALIDATION',
      problems: [{ field: 'rfc' }],
    });
    fixture.standing = 'some';
    await expect(save({ rfc: otherRfc })).rejects.toMatchObject({ code: 'CONFLICT', problems: [{ field: 'rfc' }] });
    expect(fixture.read(id)).toMatchObject({ ruc: rfc, issuerId: rfc });
  });

  it('part with the CSD at another RFC', async () => {
    await save({ rfc: otherRfc.toLowerCase(), razonSocial: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' });
    expect(fixture.read(id)).toMatchObject({ ruc: otherRfc, issuerId: null, csd: null });
    expect(fixture.removals).toEqual([{ rfc, provider: 'memory' }]);
  });
});
