import type { BrowserContext, Page } from 'playwright-core';

/** Enough for the last form. */
const most = 40;

/** Has each page of a window keep what was last done in it, and on what: a click that nothing heard leaves no other trace. */
export const recordInputs = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((count: number) => {
    const noted: string[] = [];
    globalThis.inputs = noted;
    const note = ({ type, timeStamp, target }: PageEvent) => {
      const { top = 0, left = 0 } = target.getBoundingClientRect?.() ?? {};
      const named = target.getAttribute?.('name') ?? target.textContent?.slice(0, 30) ?? '';
      const what = `${target.tagName?.toLowerCase() ?? 'document'} «${named}»`;
      noted.push(`${Math.round(timeStamp)} ms: ${type} ${what} at ${Math.round(left)},${Math.round(top)}`);
      noted.splice(0, noted.length - count);
    };
    for (const type of ['mousedown', 'mouseup', 'click', 'input', 'focusin', 'focusout']) {
      addEventListener(type, note, { capture: true });
    }
  }, most);

/** @returns what was last done in a page, the latest last; nothing in one that runs no scripts. */
export const lastInputs = (page: Page): Promise<readonly string[]> =>
  page
    .evaluate(() => globalThis.inputs ?? [])
    .catch((error: unknown) => [`What was done in it is not known: ${String(error)}`]);
