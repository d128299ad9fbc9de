import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { findChromium } from '@timbra/testing/browser/executable.ts';

export interface Window {
  readonly width: number;
  readonly height: number;
}

export const desktop: Window = { width: 1440, height: 900 };
export const phone: Window = { width: 360, height: 740 };

/** A browser for one test file. */
export interface TestBrowser {
  /** A person's own window with nothing in its storage; closed after the test. */
  readonly open: (window?: Window) => Promise<Page>;
  /** Another tab of the same person. */
  readonly another: (page: Page) => Promise<Page>;
  /** What pages have complained about since the last call: crashes of scripts, and React's own warnings. */
  readonly complaints: () => string[];
}

const patienceMs = 30_000;

/** Pages of tests are short: fewer and larger tiles, and no code that is optimized for later, take less processor. */
const forShortPages = ['--default-tile-width=2048', '--default-tile-height=2048', '--js-flags=--no-turbofan'];

/** One browser for all files of a test process; it ends with the process. */
let launched: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const { path, args } = await findChromium();
  return chromium.launch({ executablePath: path, args: [...args, ...forShortPages] });
}

/** Takes the process's browser, or starts it; call it outside of tests and hooks. */
export async function useBrowser(baseUrl: string): Promise<TestBrowser> {
  launched ??= launch();
  const browser = await launched;
  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  const complaints: string[] = [];
  return {
    open: async (window = desktop) => {
      const context = await newContext(browser, baseUrl, window);
      contexts.push(context);
      return listen(await context.newPage(), complaints);
    },
    another: async (page) => listen(await page.context().newPage(), complaints),
    complaints: () => complaints.splice(0),
  };
}

async function newContext(browser: Browser, baseURL: string, viewport: Window): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}

function listen(page: Page, complaints: string[]): Page {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  return page;
}
