import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Holds a screen against the rules of WCAG 2.2 AA and the good practice that axe knows, once it has come to rest. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // Not a script element, which the page's own policy would refuse; a page that has changed its width has it already.
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(source);
  // Rows that are being fetched anew are pale for a moment.
  await expect.poll(() => findingsOf(page), { message: await page.title(), interval: 500 }).toEqual([]);
}

interface Axe {
  readonly axe: { readonly run: (options: RunOptions) => Promise<AxeResults> };
}

async function findingsOf(page: Page): Promise<string[]> {
  // Of what is in order axe would describe each element, which takes longer than to look at it.
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as typeof globalThis & Axe;
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** @returns by how many CSS pixels a page is wider than its window. */
export const sidewaysExcess = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing of a page may stand beyond the right edge of its window, once a changed window has been filled anew. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => sidewaysExcess(page), { message: `${page.url()} is wider than its window` })
    .toBeLessThanOrEqual(0);
}
