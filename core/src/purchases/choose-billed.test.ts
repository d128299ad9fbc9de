import { beforeEach, describe, expect, it } from 'vitest';
import { aPurchase } from '../../testing/a-purchase.ts';
import { aSession } from '../../testing/actors.ts';
import { InMemoryCompanies } from '../../testing/in-memory-companies.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import type { Company } from '../companies/company.ts';
import { noBillingData, type StoredBillingData } from '../identity/billing-data.ts';
import { chooseBilled, type ChosenBilled } from './invoice-purchase.ts';

const receptor = {
  rfc: 'EKU9003173C9',
  razonSocial: 'ESCUELA KEMPER URGATE',
  regimenFiscal: '601',
  codigoPostal: '42501',
  usoCFDI: 'G03',
};
const billing: StoredBillingData = {
  ...noBillingData,
  ...receptor,
  rfc: 'CACX7605101P8',
  razonSocial: 'XOCHILT CASAS CHAVEZ',
  regimenFiscal: '605',
  usoCFDI: 'S01',
  formaPago: '28',
};

const aCompany = (changes: Partial<Company> = {}): Company => ({
  id: 'tienda',
  userId: 'ana',
  name: 'Tienda',
  ruc: receptor.rfc,
  email: null,
  isActive: true,
  fiscalData: {
    rfc: receptor.rfc,
    nombre: receptor.razonSocial,
    regimenFiscal: '601',
    lugarExpedicion: '42501',
  },
  lugares: [],
  regimenes: [],
  usoCfdi: 'G03',
  issuerId: null,
  csd: null,
  livemode: true,
  version: 1,
  createdAt: new Date('2026-11-20T16:00:00Z'),
  archivedAt: null,
  ...changes,
});

let companies: InMemoryCompanies;
let stored: StoredBillingData | undefined;
beforeEach(async () => {
  companies = new InMemoryCompanies(new InMemoryDatabase());
  stored = billing;
  await companies.add(aCompany());
  await companies.add(aCompany({ id: 'incompleta', fiscalData: { rfc: receptor.rfc }, usoCfdi: null }));
  await companies.add(aCompany({ id: 'ajena', userId: 'beto' }));
});

function choose(choice: Partial<ChosenBilled> = {}, companyId: string | null = null) {
  const ports = { companies, billingRecords: { find: async () => stored, save: async () => true } };
  const purchase = aPurchase({ userId: 'ana', companyId });
  return chooseBilled(ports, aSession('ana'), purchase, { companyId: undefined, toPublic: false, ...choice });
}
const toShop = { kind: 'taxpayer', receptor, formaPago: '28' };

describe('a purchase is invoiced', () => {
  it('to the company that is chosen, or else to the one that it is for', async () => {
    expect(await choose({ companyId: 'tienda' }, 'incompleta')).toEqual(toShop);
    expect(await choose({}, 'tienda')).toEqual(toShop);
  });

  it('to its buyer where it is for no company', async () => {
    expect(await choose()).toMatchObject({ kind: 'taxpayer', receptor: { rfc: 'CACX7605101P8' }, formaPago: '28' });
  });

  it('to the general public, whatever data are kept', async () => {
    stored = undefined;
    expect(await choose({ toPublic: true })).toEqual({ kind: 'public' });
  });
});

describe('a purchase is not invoiced', () => {
  it('to the company of somebody else, even where its data are not used', async () => {
    for (const toPublic of [false, true]) {
      await expect(choose({ companyId: 'ajena', toPublic })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('without all data: what is missing is told by name, and each field', async () => {
    await expect(choose({ companyId: 'incompleta' })).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining('Razón Social, Régimen Fiscal, Código Postal, Uso de CFDI'),
      problems: ['razonSocial', 'regimenFiscal', 'codigoPostal', 'usoCFDI'].map((field) => ({
        field: `receiver.${field}`,
      })),
    });
    stored = undefined;
    await expect(choose()).rejects.toHaveProperty('problems.length', 5);
  });

  it('with data that are wrong', async () => {
    stored = { ...billing, codigoPostal: '425' };
    await expect(choose()).rejects.toMatchObject({ problems: [{ field: 'receiver.codigoPostal' }] });
  });
});
