import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enterWithCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';

const office = await useBackOffice();

/** The window of the test before, and what that test has heard in it. */
let before: { readonly page: Page; readonly heard: string[] } | undefined;

/** Is what a page may keep, beyond what Node knows too. */
interface PageGlobals {
  name: string;
  readonly document: { cookie: string };
  readonly history: { readonly length: number };
  readonly indexedDB: {
    open(name: string): { onsuccess: () => void };
    databases(): Promise<readonly { readonly name: string }[]>;
  };
  readonly caches: { open(name: string): Promise<unknown>; keys(): Promise<readonly string[]> };
}

const leaveSomething = (page: Page) =>
  page.evaluate(async () => {
    const globals = globalThis as typeof globalThis & PageGlobals;
    sessionStorage.setItem('draft', 'Café');
    globals.name = 'mine';
    globals.document.cookie = 'seen=1; path=/';
    await globals.caches.open('old');
    await new Promise<void>((resolve) => (globals.indexedDB.open('drafts').onsuccess = resolve));
  });

const whatIsLeft = async (page: Page) => ({
  ...(await page.evaluate(async () => {
    const { name, history, indexedDB, caches } = globalThis as typeof globalThis & PageGlobals;
    return {
      local: Object.hasOwn(localStorage, 'token'),
      session: Object.keys(sessionStorage),
      name,
      visits: history.length,
      databases: (await indexedDB.databases()).map((database) => database.name),
      caches: await caches.keys(),
    };
  })),
  cookies: (await page.context().cookies()).map((cookie) => cookie.name),
});

const nothing = { local: false, session: [], name: '', visits: 1, databases: [], caches: [], cookies: [] };

describe('a window', () => {
  it('is used by a person who leaves something everywhere', async () => {
    const { page } = await enterWithCompany(office, '/productos', phone);
    await page.getByText('No se encontraron productos', { exact: true }).waitFor();
    const heard: string[] = [];
    page.on('request', (request) => heard.push(request.url()));
    await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 503 }));
    await leaveSomething(page);
    const { local, session, visits, ...others } = await whatIsLeft(page);
    expect({ local, session }).toEqual({ local: true, session: expect.arrayContaining(['draft']) as unknown });
    expect(visits).toBeGreaterThan(1);
    expect(others).toEqual({ name: 'mine', databases: ['drafts'], caches: ['old'], cookies: ['seen'] });
    before = { page, heard };
  });

  it('keeps nothing of that person for the next, nor listens any longer for the former', async () => {
    const page = await office.open();
    expect(page === before?.page).toBe(true);
    expect(await whatIsLeft(page)).toEqual(nothing);
    expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
    expect(await page.goBack()).toBeNull();
    const heardThen = [...(before?.heard ?? [])];
    const profile = page.evaluate(async () => (await fetch('/api/auth/profile')).status);
    expect(await profile).toBe(401);
    await page.goto('/productos');
    await page.waitForURL('**/login**');
    expect(before?.heard).toEqual(heardThen);
  });

  it('is changed for good by a test that stops its clock', async () => {
    const page = await office.open();
    expect(page === before?.page).toBe(true);
    await page.clock.install();
  });

  it('is closed then, and another opened', async () => {
    const page = await office.open();
    expect(before?.page.isClosed()).toBe(true);
    expect(page.isClosed()).toBe(false);
    expect(await whatIsLeft(page)).toEqual(nothing);
  });
});
