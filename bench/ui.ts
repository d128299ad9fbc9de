import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '@timbra/testing/browser/executable.ts';
import { hundredConceptos } from './ui/draft.ts';
import { measureVisit, type VisitCost } from './ui/first-visit.ts';
import { measureKeystrokes } from './ui/keystrokes.ts';
import { servePlainPage } from './ui/plain-page.ts';
import { measureRoutes } from './ui/routes.ts';
import { startDemo, type Demo } from './ui/demo.ts';
import { firstVisits, type LimitedVisit } from './ui/visits.ts';

/** A key lags behind nothing: one frame of a screen that is drawn sixty times a second. */
const mostMs = 16;
const rounds = 3;
/** What the plain page takes where the limits were set: on a slower machine they are stretched by as much. */
const plainMsThere = 1_000;

/**
 * What first visits cost on a slow phone, what the back office weighs route by route, and what a key costs in a document of
 * a hundred concepts. Fails where a first visit costs more than its limit.
 */
export async function run(): Promise<void> {
  const demo = await startDemo();
  const { path, args } = await findChromium();
  const browser = await chromium.launch({ executablePath: path, args: [...args] });
  try {
    await reportVisits(browser, demo);
    const routes = await measureRoutes(browser, demo);
    for (const { route, kilobytes, files } of routes) console.log(`gzip ${route} ${kilobytes} kB in ${files} files`);

    const id = await hundredConceptos(demo);
    const { median, worst } = await measureKeystrokes(browser, demo, id);
    console.log(`keystroke median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms of script (100 conceptos)`);
    console.log(`ratio ui-keystroke ${(median / mostMs).toFixed(2)}`);
    console.log(`ratio ui-keystroke-worst ${(worst / mostMs).toFixed(2)}`);
  } finally {
    await browser.close();
    await demo.stop();
  }
}

async function reportVisits(browser: Browser, demo: Demo): Promise<void> {
  const { plain, costs } = await measureAlternately(browser, demo);
  const table = costs.map(({ visit, cost }) => ({
    visit: visit.name,
    'usable s': seconds(cost.usableMs),
    'most s': visit.most.seconds,
    'of plain': times(cost.usableMs, plain.usableMs),
    'task s': seconds(cost.taskMs),
    'task of plain': times(cost.taskMs, plain.taskMs),
    'wire kB': kilobytes(cost.wireBytes),
    'most kB': visit.most.kilobytes,
    requests: cost.requests,
    'most requests': visit.most.requests,
    fonts: cost.fonts,
    'fonts kB': kilobytes(cost.fontBytes),
  }));
  console.table(table);
  console.log(`plain page: usable after ${seconds(plain.usableMs)} s, ${seconds(plain.taskMs)} s of tasks`);
  for (const { visit, cost } of costs)
    console.log(
      `ratio ui-${visit.name} ${times(cost.usableMs, plain.usableMs)} (tasks ${times(cost.taskMs, plain.taskMs)})`,
    );
  const stretched = Math.max(1, plain.usableMs / plainMsThere);
  const over = costs.flatMap(({ visit, cost }) => excesses(visit, cost, stretched));
  for (const one of over) console.log(`OVER ITS LIMIT: ${one}`);
  if (over.length > 0) process.exitCode = 1;
}

/** Each page, and the plain one between them, so that whatever else the machine does meets all of them. */
async function measureAlternately(browser: Browser, demo: Demo) {
  const plainPage = await servePlainPage();
  const visits = await firstVisits(demo);
  const plainVisit = {
    name: 'plain',
    path: plainPage.url,
    isInside: false,
    awaited: (page: Page) => page.getByRole('textbox'),
    isField: true,
  };
  try {
    const plains: VisitCost[] = [];
    const costs: { readonly visit: LimitedVisit; readonly cost: VisitCost }[] = [];
    for (const visit of visits) {
      const ofVisit: VisitCost[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ofVisit.push(await measureVisit(browser, demo, visit));
        plains.push(await measureVisit(browser, demo, plainVisit));
      }
      costs.push({ visit, cost: medianCost(ofVisit) });
    }
    return { plain: medianCost(plains), costs };
  } finally {
    plainPage.stop();
  }
}

const medianOf = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

function medianCost(costs: readonly VisitCost[]): VisitCost {
  const of = (name: keyof VisitCost) => medianOf(costs.map((cost) => cost[name]));
  return {
    usableMs: of('usableMs'),
    taskMs: of('taskMs'),
    wireBytes: of('wireBytes'),
    requests: of('requests'),
    fontBytes: of('fontBytes'),
    fonts: of('fonts'),
  };
}

function excesses({ name, most }: LimitedVisit, cost: VisitCost, stretched: number): readonly string[] {
  const compared = [
    { unit: 's', is: cost.usableMs / 1_000, most: most.seconds * stretched },
    { unit: 'kB', is: cost.wireBytes / 1_000, most: most.kilobytes },
    { unit: 'requests', is: cost.requests, most: most.requests },
  ];
  return compared
    .filter((one) => one.is > one.most)
    .map((one) => `${name} ${one.is.toFixed(1)} ${one.unit}, at most ${one.most.toFixed(1)}`);
}

const seconds = (ms: number) => Number((ms / 1_000).toFixed(2));
const kilobytes = (bytes: number) => Math.round(bytes / 1_000);
const times = (ms: number, plainMs: number) => Number((ms / plainMs).toFixed(2));
