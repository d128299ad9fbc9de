import type { Page } from 'playwright-core';
import { sharedSystem, useSystem, type SystemOptions } from '@timbra/testing/system/system.ts';
import type { SystemAddresses } from '@timbra/testing/system/system-addresses.ts';
import { client, registered, type Client, type Registered } from '@timbra/testing/api/api-client.ts';
import { useBrowser, type TestBrowser, type Window } from './browser.ts';

export interface Person {
  readonly user: Registered['user'];
  readonly token: string;
  readonly password: string;
  readonly api: Client;
}

/** A running Timbra and a browser in front of it. */
export interface BackOffice extends TestBrowser {
  readonly system: SystemAddresses;
  readonly person: (change?: { readonly name?: string }) => Promise<Person>;
  /** A person's window on a page of the back office, logged in; the person may have come some other way before. */
  readonly enter: (person: Person, path: string, window?: Window) => Promise<Page>;
}

/**
 * Starts a browser for one test file, and a system of its own if it needs settings; the others share one. Call it
 * outside of tests and hooks.
 */
export async function useBackOffice(options?: SystemOptions): Promise<BackOffice> {
  const system = options ? await useSystem(options) : sharedSystem();
  const browser = await useBrowser(system.url);
  return {
    ...browser,
    system,
    person: (change) => register(system.url, change?.name ?? 'Ana López'),
    enter: async (person, path, window) => {
      const page = await browser.open(window);
      await logInSilently(page, person);
      await page.goto(path);
      return page;
    },
  };
}

async function register(url: string, name: string): Promise<Person> {
  // Of the same one settleIn makes a key.
  const password = 'secreto-1';
  const { access_token: token, user } = await registered(url, name, password);
  return { user, token, password, api: client(url, token, user.id) };
}

/** What the next page finds is what the login page leaves in the browser. */
const logInSilently = (page: Page, { token, user }: Person): Promise<void> =>
  page.evaluate(
    ([key, text]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', text);
      localStorage.setItem('isLoggedIn', 'true');
      localStorage.setItem('theme', 'light');
    },
    [token, JSON.stringify(user)] as const,
  );

/** A company without CSD: good for everything but issuing. */
export async function addPlainCompany({ api, user }: Person, name = 'Café Luna'): Promise<string> {
  const company = { name, ruc: 'EKU9003173C9', email: user.email, isActive: true, userId: user.id };
  const { body } = await api.call<{ company: { id: string } }>('POST', '/user/companies', company);
  return body.company.id;
}

/** A person with a company, in front of a page. */
export async function enterWithCompany(office: BackOffice, path: string, window?: Window) {
  const person = await office.person();
  const companyId = await addPlainCompany(person);
  return { person, companyId, page: await office.enter(person, path, window) };
}

/** Cuts the network in mid-save: the server does what it is asked, and nobody hears of it. */
export async function loseAnswers(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** As whoever looks at the page again after another tab: what it shows is asked for again. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");

/** What the browser keeps, by its keys. */
export const storageOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''])),
  );
