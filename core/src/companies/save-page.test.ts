import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { CompaniesFixture, kemper } from '../../testing/companies-fixture.ts';
import { emptyPage, type CompanyPage } from './page.ts';
import { checkAddress, getPage, publishPage, savePage } from './save-page.ts';

const ana = aSession('ana');
const beto = aSession('beto');
/** It begins as a PNG does, and holds no picture. */
const broken = 'data:image/png;base64,iVBORw0KGgo=';

let fixture: CompaniesFixture;
let saved: Map<string, CompanyPage>;
let id: string;
beforeEach(async () => {
  fixture = new CompaniesFixture();
  saved = new Map();
  ({ id } = await fixture.company());
});

const others = (companyId: string) => [...saved].filter(([other]) => other !== companyId).map(([, page]) => page);

function ports() {
  return {
    ...fixture.ports(),
    companyPages: {
      find: async (companyId: string) => saved.get(companyId),
      save: async (companyId: string, page: CompanyPage) => {
        if (others(companyId).some(({ customUrl }) => customUrl === page.customUrl)) return 'url-taken' as const;
        saved.set(companyId, page);
        return 'saved' as const;
      },
      taken: async (urls: readonly string[]) =>
        new Set([...saved.values()].map(({ customUrl }) => customUrl).filter((url) => urls.includes(url))),
      remove: async (companyId: string) => void saved.delete(companyId),
    },
  };
}

const save = (changes: Parameters<typeof savePage>[3], version?: number) =>
  savePage(ports(), ana, id, changes, version);

describe('the page that nobody has saved yet', () => {
  it('is proposed with the address of the company’s name, and kept by nobody', async () => {
    const page = await getPage(ports(), ana, id);
    expect(page).toMatchObject({ customUrl: 'kemper', saved: false, published: false, phone: kemper.telefono });
    expect(saved.size).toBe(0);
  });

  it('has the first number that is free behind an address that others have, or that is the product’s own', async () => {
    saved.set('other', { ...emptyPage, customUrl: 'kemper' });
    saved.set('third', { ...emptyPage, customUrl: 'kemper-2' });
    expect(await getPage(ports(), ana, id)).toMatchObject({ customUrl: 'kemper-3' });
    const { id: named } = await fixture.company({ name: 'Login' });
    expect(await getPage(ports(), ana, named)).toMatchObject({ customUrl: 'login-2' });
  });

  it('is nobody else’s to see', async () => {
    await expect(getPage(ports(), beto, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a page that is saved', () => {
  it('is published at once where the company can issue, and keeps the day of that', async () => {
    const first = fixture.clock.now();
    expect(await save({ businessName: 'Papelería' })).toMatchObject({
      kind: 'saved',
      record: { businessName: 'Papelería', customUrl: 'kemper', published: true, publishedAt: first, version: 1 },
    });
    fixture.clock.moveBy(60_000);
    expect(await save({ businessName: 'Librería' })).toMatchObject({ record: { publishedAt: first, version: 2 } });
  });

  it('waits to be seen while the company cannot issue', async () => {
    const { id: bare } = await fixture.company({ name: 'Sin sello', csd: null, issuerId: null });
    expect(await savePage(ports(), ana, bare, {}, undefined)).toMatchObject({ record: { published: false } });
    await expect(publishPage(ports(), ana, bare, true)).rejects.toMatchObject({ code: 'COMPANY_CANNOT_ISSUE' });
    expect(saved.get(bare)?.publishedAt).toBeNull();
  });

  it('stays withdrawn whatever else is saved, until it is shown again', async () => {
    await save({});
    expect(await publishPage(ports(), ana, id, false)).toBe(false);
    expect(await save({ businessName: 'Papelería' })).toMatchObject({ record: { published: false } });
    expect(await publishPage(ports(), ana, id, true)).toBe(true);
    expect(saved.get(id)).toMatchObject({ businessName: 'Papelería', withdrawn: false });
  });

  it('tells whoever saw an older one what it is now, and changes nothing', async () => {
    await save({ businessName: 'Papelería' });
    expect(await save({ businessName: 'Librería' }, 0)).toMatchObject({
      kind: 'stale',
      current: { businessName: 'Papelería', version: 1, saved: true },
    });
    expect(saved.get(id)).toMatchObject({ businessName: 'Papelería', version: 1 });
    expect(await save({ businessName: 'Librería' }, 1)).toMatchObject({ kind: 'saved', record: { version: 2 } });
  });

  it('tells every broken rule at its field, the logo that cannot be read among them, and keeps nothing', async () => {
    const refused = save({ customUrl: 'Dashboard', primaryColor: 'verde', email: 'nadie', businessLogo: broken });
    await expect(refused).rejects.toMatchObject({
      problems: ['primaryColor', 'customUrl', 'email', 'businessLogo'].map((field) => ({ field })),
    });
    expect(saved.size).toBe(0);
  });

  it('may not take the address of another company', async () => {
    saved.set('other', { ...emptyPage, customUrl: 'papeleria' });
    await expect(save({ customUrl: 'Papeleria' })).rejects.toMatchObject({
      code: 'CONFLICT',
      problems: [{ field: 'customUrl' }],
    });
    expect(saved.get(id)).toBeUndefined();
  });

  it('is nobody else’s to save, to publish or to ask an address for', async () => {
    await expect(savePage(ports(), beto, id, {}, undefined)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(publishPage(ports(), beto, id, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(checkAddress(ports(), beto, id, 'kemper')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('cannot be shown before it was saved once', async () => {
    expect(await publishPage(ports(), ana, id, undefined)).toBe(false);
    await expect(publishPage(ports(), ana, id, true)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('an address that is typed', () => {
  it('is told in the form in which it would be kept, and whether it may be had', async () => {
    saved.set('other', { ...emptyPage, customUrl: 'papeleria' });
    const ask = (typed: string) => checkAddress(ports(), ana, id, typed);
    expect(await ask('Mi Tienda')).toEqual({ customUrl: 'mi-tienda', available: true, message: null });
    expect(await ask('PAPELERIA')).toMatchObject({ customUrl: 'papeleria', available: false });
    expect(await ask('Facturas')).toMatchObject({ available: false, message: expect.stringContaining('reservada') });
    expect(await ask('¿?')).toMatchObject({ customUrl: '', available: false });
  });

  it('is free for the company that has it', async () => {
    await save({ customUrl: 'papeleria' });
    expect(await checkAddress(ports(), ana, id, 'papeleria')).toMatchObject({ available: true });
  });
});
