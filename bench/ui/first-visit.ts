import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import type { Demo } from './demo.ts';
import { openPage } from './page.ts';

/** A phone of the middle on a slow network, as Lighthouse simulates both. */
const phone = {
  width: 360,
  height: 740,
  timesSlower: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};

export interface Visit {
  readonly name: string;
  readonly path: string;
  readonly isInside: boolean;
  /** The page can be used once this is there: its first field, or what it is about. */
  readonly awaited: (page: Page) => Locator;
  readonly isField: boolean;
}

export interface VisitCost {
  /** From the address being asked for until the page can be used. */
  readonly usableMs: number;
  /** Everything that the browser's main thread did until nothing more was fetched. */
  readonly taskMs: number;
  /** Heads and bodies of all answers as they were sent, compressed. */
  readonly wireBytes: number;
  readonly requests: number;
  readonly fontBytes: number;
  readonly fonts: number;
}

/** Visits a page with nothing in the cache, by the phone. */
export async function measureVisit(browser: Browser, demo: Demo, visit: Visit): Promise<VisitCost> {
  const page = await openPage(browser, demo, visit.isInside);
  await page.setViewportSize(phone);
  const session = await page.context().newCDPSession(page);
  const answers = await countAnswers(session);
  await session.send('Network.emulateNetworkConditions', phone.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.timesSlower });
  await session.send('Performance.enable');
  const before = await taskMs(session);
  await page.goto(visit.path, { waitUntil: 'commit' });
  const awaited = visit.awaited(page).first();
  await awaited.waitFor();
  if (visit.isField) await untilEditable(awaited);
  const usableMs = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const spent = (await taskMs(session)) - before;
  const sent = [...answers.values()];
  // Whoever writes into it has later parts fetched: they are not counted.
  if (visit.isField) await awaited.fill('a');
  await page.context().close();
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  const fonts = sent.filter(({ isFont }) => isFont);
  return {
    usableMs,
    taskMs: spent,
    wireBytes: sum(sent.map(({ bytes }) => bytes)),
    requests: sent.length,
    fontBytes: sum(fonts.map(({ bytes }) => bytes)),
    fonts: fonts.length,
  };
}

async function untilEditable(field: Locator): Promise<void> {
  while (!(await field.isEditable())) await field.page().waitForTimeout(20);
}

async function countAnswers(session: CDPSession) {
  const answers = new Map<string, { readonly isFont: boolean; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (/^https?:/.test(response.url)) answers.set(requestId, { isFont: type === 'Font', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return answers;
}

/** Counts from the start of the page's process: the page before is in it. */
async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}
