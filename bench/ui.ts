import { chromium } from 'playwright-core';
import { findChromium } from '@timbra/testing/browser/executable.ts';
import { hundredConceptos } from './ui/draft.ts';
import { measureKeystrokes } from './ui/keystrokes.ts';
import { measureRoutes } from './ui/routes.ts';
import { startDemo } from './ui/demo.ts';

/** look.md promises no lag: one frame of a screen that is drawn sixty times a second. */
const mostMs = 16;
/** What a first visit may cost, in kilobytes. */
const most = { '/login': 160, '/facturas/crear': 260 } as const;

/** What the back office weighs route by route, and what a key costs in a document of a hundred concepts. */
export async function run(): Promise<void> {
  const demo = await startDemo();
  const { path, args } = await findChromium();
  const browser = await chromium.launch({ executablePath: path, args: [...args] });
  try {
    const routes = await measureRoutes(browser, demo);
    for (const { route, kilobytes, files } of routes) console.log(`gzip ${route} ${kilobytes} kB in ${files} files`);
    for (const [route, limit] of Object.entries(most)) {
      const weight = routes.find((one) => one.route === route)?.kilobytes ?? 0;
      console.log(`ratio ui-${route.slice(1).replace('/', '-')} ${(weight / limit).toFixed(2)}`);
    }

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
