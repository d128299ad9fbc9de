import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';

const walker = await readFile(join(import.meta.dirname, 'walker.js'), 'utf8');

/** More controls than any screen has: who is still on the way then goes round in a circle. */
const most = 300;

/** Tabs between two questions whether the way is over: a page draws after each question, which costs more than the Tab. */
const atOnce = 15;

export interface Walk {
  /** What is wrong with a control that the way stops at. */
  readonly faults: readonly string[];
  /** Controls that were not reached, in the words of their markup. */
  readonly missed: readonly string[];
  readonly stops: number;
}

/**
 * Goes through a page by Tab, from its first control to its end, as somebody without a mouse does.
 * @param known the controls of the menus around a screen that ways before went through, to which those of this page are added;
 * where all are known, the way goes through the screen alone.
 */
export async function walk(page: Page, known?: Set<string>): Promise<Walk> {
  await page.evaluate(walker);
  const around = await page.evaluate<string[]>(`walker.begin(${known ? JSON.stringify([...known]) : ''})`);
  const session = await page.context().newCDPSession(page);
  const over = await untilOver(page, session);
  await session.detach();
  const { stops, missed, faults: found } = await page.evaluate<Walk>('walker.result()');
  const faults = over ? found : [...found, `the way has no end after ${most} controls`];
  // What a way has found something wrong in is gone through again.
  if (faults.length + missed.length === 0) for (const name of around) known?.add(name);
  return { stops, missed, faults };
}

async function untilOver(page: Page, session: CDPSession): Promise<boolean> {
  for (let pressed = 0; pressed < most; pressed += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => pressTab(session)));
    if (await page.evaluate<boolean>('walker.isOver()')) return true;
  }
  return false;
}

/** Without waiting in between: the browser gives the page one key after the other, in the order in which they are sent. */
async function pressTab(session: CDPSession): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const down = session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  const up = session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await Promise.all([down, up]);
}
