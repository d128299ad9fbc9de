import { chromium, type Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { findChromium } from '@timbra/testing/browser/executable.ts';
import { lastInputs } from './last-inputs.ts';
import { windowsOf, type Window, type Windows } from './windows.ts';

export type { Window } from './windows.ts';

export const desktop: Window = { width: 1440, height: 900 };
export const phone: Window = { width: 360, height: 740 };

/** A browser for one test file. */
export interface TestBrowser {
  /** A person's own window with nothing in its storage; after the test it is cleaned for another, or closed. */
  readonly open: (size?: Window) => Promise<Page>;
  /** Another tab of the same person. */
  readonly another: (page: Page) => Promise<Page>;
  /** Whoever opens a window next has never been here: nothing is in the browser's cache. */
  readonly forgetVisits: () => Promise<void>;
  /** What pages have complained about since the last call: crashes of scripts, and React's own warnings. */
  readonly complaints: () => string[];
}

/**
 * Pages of tests are short: fewer and larger tiles, no code that is optimized for later, and room for what is new from the
 * start, which is collected less often, take less processor.
 */
const forShortPages = [
  '--default-tile-width=2048',
  '--default-tile-height=2048',
  '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16',
];

/** One browser for all files of a test process; it ends with the process. */
let launched: Promise<Windows> | undefined;

async function launch(): Promise<Windows> {
  const { path, args } = await findChromium();
  return windowsOf(await chromium.launch({ executablePath: path, args: [...args, ...forShortPages] }));
}

/** Takes the process's browser, or starts it; call it outside of tests and hooks. */
export async function useBrowser(baseUrl: string): Promise<TestBrowser> {
  launched ??= launch();
  const windows = await launched;
  const taken: Page[] = [];
  afterEach(async ({ task }) => {
    // A test that failed may have stopped anywhere, with a key held down or a question open.
    const failed = task.result?.state === 'fail';
    if (failed) {
      const pages = taken.flatMap((each) => each.context().pages());
      const shown = await Promise.all(pages.map(describe));
      for (const error of task.result?.errors ?? []) error.message += `\n\n${shown.join('\n\n')}`;
    }
    await Promise.all(taken.splice(0).map(failed ? windows.close : windows.giveBack));
  });
  const complaints: string[] = [];
  return {
    open: async (size = desktop) => {
      const page = await windows.take(baseUrl, size);
      taken.push(page);
      return listen(page, complaints);
    },
    another: async (page) => {
      const tab = await page.context().newPage();
      // The window may have been opened for a phone, and been given another size since.
      const size = page.viewportSize();
      if (size) await tab.setViewportSize(size);
      return listen(tab, complaints);
    },
    forgetVisits: windows.closeIdle,
    complaints: () => complaints.splice(0),
  };
}

/** What a page shows when its test fails, as a screen reader has it, what was done in it and what got no answer. */
async function describe(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  return [page.url(), ...(unanswered.get(page) ?? []), ...(await lastInputs(page)), shown].join('\n');
}

const unanswered = new WeakMap<Page, string[]>();

function listen(page: Page, complaints: string[]): Page {
  const failures: string[] = [];
  unanswered.set(page, failures);
  page.on('requestfailed', (request) => {
    failures.push(`${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  return page;
}
