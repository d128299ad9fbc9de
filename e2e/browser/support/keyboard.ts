import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const walker = await readFile(join(import.meta.dirname, 'walker.js'), 'utf8');

/** More controls than any screen has: who is still on the way then goes round in a circle. */
const most = 300;

export interface Walk {
  /** What is wrong with a control that the way stops at. */
  readonly faults: readonly string[];
  /** Controls that were not reached, in the words of their markup. */
  readonly missed: readonly string[];
  readonly stops: number;
}

/** Goes through a page by Tab, from its first control to its end, as somebody without a mouse does. */
export async function walk(page: Page): Promise<Walk> {
  await page.evaluate(walker);
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate<boolean>('walker.step()')) return page.evaluate<Walk>('walker.told()');
  }
  const { faults, ...rest } = await page.evaluate<Walk>('walker.told()');
  return { ...rest, faults: [...faults, `the way has no end after ${most} controls`] };
}
