import type { Browser, BrowserContext, Page } from 'playwright-core';
import { recordInputs } from './last-inputs.ts';

export interface Window {
  readonly width: number;
  readonly height: number;
}

/** Windows of one browser, each with storage of its own; a window goes from person to person, cleaned between them. */
export interface Windows {
  /** A window with nothing in its storage and no past, on a document of the origin that runs no scripts. */
  readonly take: (baseUrl: string, size: Window) => Promise<Page>;
  /** Cleans a window for the next person; one that has been changed in a way that cannot be undone is closed. */
  readonly giveBack: (page: Page) => Promise<void>;
  readonly close: (page: Page) => Promise<void>;
  /** Closes those that wait: who takes a window next is one who has never been here, with nothing in the cache. */
  readonly closeIdle: () => Promise<void>;
}

/** As long as tests wait for anything: a busy machine takes half a minute for what takes a second elsewhere. */
const timeoutMs = 180_000;

/** A document of the origin without scripts: its storage is at hand, and nothing of the app runs. */
const quietPath = '/favicon.svg';

/** What stays with a window for ever: a test that asks its page for one of these has the window to itself. */
const lastingOfPage = [
  'addInitScript',
  'addLocatorHandler',
  'clock',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] as const satisfies readonly (keyof Page)[];

/** The same of what is asked of the page's context. */
const lastingOfContext = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[];

/** What tests listen to. Playwright itself listens to a page's end, which has to stay. */
const heard = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

interface Owned {
  readonly baseUrl: string;
  readonly context: BrowserContext;
  /** Whether the next person may have it. */
  reusable: boolean;
  readonly clean: () => Promise<void>;
}

/** Each costs memory; a test has two or three at once. */
const most = 3;

export function windowsOf(browser: Browser): Windows {
  const owned = new Map<Page, Owned>();
  let idle: Page[] = [];
  const close = async (page: Page) => {
    idle = idle.filter((waiting) => waiting !== page);
    await owned.get(page)?.context.close();
    owned.delete(page);
  };
  const closeIdle = async () => {
    await Promise.all(idle.splice(0).map(close));
  };
  return {
    take: async (baseUrl, size) => {
      // A system that has a file to itself is gone when the next file begins.
      if (idle.some((page) => owned.get(page)?.baseUrl !== baseUrl)) await closeIdle();
      const waiting = idle.pop();
      if (waiting) {
        await waiting.setViewportSize(size);
        return waiting;
      }
      const { page, window } = await openWindow(browser, baseUrl, size);
      owned.set(page, window);
      return page;
    },
    giveBack: async (page) => {
      const window = owned.get(page);
      const ready = window && (await isReady(page, window));
      if (ready && idle.length < most) idle.push(page);
      else await close(page);
    },
    close,
    closeIdle,
  };
}

async function isReady(page: Page, window: Owned): Promise<boolean> {
  if (!window.reusable || page.isClosed() || window.context.pages().length > 1) return false;
  await window.clean();
  return true;
}

async function openWindow(browser: Browser, baseURL: string, viewport: Window) {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(timeoutMs);
  await recordInputs(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const forgetPast = () => session.send('Page.resetNavigationHistory');
  await page.goto(quietPath);
  await forgetPast();
  const origin = new URL(baseURL).origin;
  const window: Owned = {
    baseUrl: baseURL,
    context,
    reusable: true,
    clean: async () => {
      for (const event of heard) page.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(quietPath);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
        Object.assign(globalThis, { name: '' });
      });
      await page.mouse.move(-1, -1);
      await context.clearCookies();
      // Not the storages emptied above: the event of that could reach the page after its next person has come.
      const storageTypes = 'indexeddb,cache_storage,service_workers,file_systems';
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
      await forgetPast();
    },
  };
  const spend = () => (window.reusable = false);
  page.on('crash', spend);
  noteUse(page, lastingOfPage, spend);
  noteUse(context, lastingOfContext, spend);
  return { page, window };
}

/** Tells when one of the named members is asked for. */
function noteUse<T extends object>(object: T, members: readonly (keyof T)[], note: () => void): void {
  for (const key of members) {
    const member: unknown = object[key];
    Object.defineProperty(object, key, {
      get: () => {
        note();
        return member;
      },
    });
  }
}
