import { officeDialogs, officeScreens, operatorScreens } from '@timbra/testing/browser/screens.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settleIn, type Holdings } from '../scenarios/every-call/holdings.ts';
import { operatorCall } from '../scenarios/operator-call.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll, sidewaysExcess } from './support/axe.ts';
import { useBackOffice, type Person } from './support/back-office.ts';
import { desktop, phone } from './support/browser.ts';
import { walk } from './support/keyboard.ts';
import { addManyRows } from './support/many-rows.ts';

const office = await useBackOffice();

/** Some forty screens, one after the other, at two widths, and each of their controls. */
const slow = { timeout: 1_800_000 };

/** The menus around each screen alone have more. */
const leastAround = 26;

let worked: Promise<{ person: Person; holdings: Holdings }> | undefined;

/** Makes somebody with thousands of records in a company, who is an operator too. */
const somebody = () => (worked ??= workForYears());

async function workForYears() {
  const person = await office.person();
  const holdings = await settleIn(person.api);
  await addManyRows(office.system, holdings);
  await operatorCall(office.system, ['make-operator', person.user.email]);
  return { person, holdings };
}

/** Waits until a screen shows what it has: a title, and nothing that is on its way or failed to come. */
async function settled(page: Page): Promise<void> {
  // While the code of a screen is on its way, its heading says so.
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  // The preview of a company's page has one of its own.
  await heading.filter({ hasNotText: 'Cargando' }).first().waitFor();
  await expectNoRequests(page);
  expect(await page.getByRole('button', { name: 'Reintentar' }).count(), page.url()).toBe(0);
}

async function expectNoRequests(page: Page): Promise<void> {
  const waiting = page.locator('.MuiSkeleton-root, [role=progressbar], [aria-busy=true]');
  await expect.poll(() => waiting.count(), { message: `${page.url()} has not come to rest` }).toBe(0);
}

/** Amounts that go on in a second line are read wrong, and so are words without a hyphen. */
async function expectWholeWords(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<string[]>(brokenWords), { message: page.url() }).toEqual([]);
}

/** What is longer, as a UUID or an address, has to be broken on a phone. */
const brokenWords = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (texts.nextNode()) {
    // What only a screen reader has is a point wide.
    if (texts.currentNode.parentElement.clientWidth === 1) continue;
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/(?<![\\p{L}\\d.,@/_-])[$]?[\\p{L}\\d.,]{1,20}(?![\\p{L}\\d.,@/_-])/gu)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
})()`;

/** Every control is reached by Tab, and is seen when it is. @param least how many there are at least. */
async function expectEveryControlByTab(page: Page, least: number, known?: Set<string>): Promise<void> {
  const visitAll = async () => {
    const { stops, ...wrong } = await walk(page, known);
    return { ...wrong, isShort: stops < least };
  };
  // The part that came while the way was gone is gone through on another.
  await expect.poll(visitAll, { message: page.url() }).toEqual({ faults: [], missed: [], isShort: false });
}

/** Nothing is cut, nothing is broken, and no rule of accessibility is. */
async function expectWhole(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
  await expectNoAxeFindings(page);
}

/** Gives the page the width of a phone, and waits until it has drawn itself anew: a load for each width takes longer. */
async function becomePhone(page: Page): Promise<void> {
  await resize(page, phone);
  if ((await sidewaysExcess(page)) <= 0) return;
  // Where a style sheet grows while the width changes, Chromium may keep elements by the rules of the width before. What is
  // too wide by its own rules is so again.
  await resize(page, desktop);
  await resize(page, phone);
}

async function resize(page: Page, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}

it('with thousands of records every screen is whole on a desktop and a phone, and by Tab', slow, async () => {
  const { person, holdings } = await somebody();
  const page = await office.enter(person, '/dashboard', desktop);
  // The menus around the screens are gone through once, and again where they hold something else.
  const known = new Set<string>();
  for (const address of [...officeScreens(holdings), ...operatorScreens]) {
    await page.setViewportSize(desktop);
    await page.goto(address);
    await settled(page);
    await expectWhole(page);
    // The part that comes late would be missed.
    await page.waitForLoadState('networkidle');
    await expectEveryControlByTab(page, known.size === 0 ? leastAround : 0, known);
    await becomePhone(page);
    await settled(page);
    await expectWhole(page);
  }
  expect(office.complaints()).toEqual([]);
});

it('every dialog is whole, breaks no rule of accessibility, keeps Tab within, and ends by Escape', slow, async () => {
  const { person, holdings } = await somebody();
  const page = await office.enter(person, '/dashboard', desktop);
  for (const address of officeDialogs(holdings)) {
    await page.setViewportSize(desktop);
    await page.goto(address);
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    // One that loads may give way to another: both are asked in one look.
    await dialog.and(page.locator(':not(:has([aria-busy=true]))')).first().waitFor();
    await expectNoRequests(page);
    await expectWhole(page);
    await expectEveryControlByTab(page, 1);
    await becomePhone(page);
    await expectNoRequests(page);
    await expectWhole(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count(), { message: address }).toBe(0);
  }
  expect(office.complaints()).toEqual([]);
});
