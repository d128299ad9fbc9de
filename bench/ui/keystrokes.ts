import type { Browser, CDPSession } from 'playwright-core';
import type { Demo } from './demo.ts';
import { openPage } from './page.ts';

const keys = 'Consultoría de negocios para la expansión';
/** Long enough for the totals and the saving of the draft that each key causes: they count too. */
const settleMs = 450;

export interface Keystrokes {
  /** Milliseconds of script for one key. */
  readonly median: number;
  readonly worst: number;
}

/** Types into the description of the fiftieth concept. */
export async function measureKeystrokes(browser: Browser, demo: Demo, id: string): Promise<Keystrokes> {
  const page = await openPage(browser, demo, true);
  await page.goto(`/facturas/crear?id=${id}`);
  await page.getByRole('button', { name: /^2\. / }).click();
  const line = page.getByRole('group', { name: /^Línea 50: / });
  await line.getByRole('button', { name: /^Editar / }).click();
  await line.getByRole('combobox', { name: 'Descripción' }).focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const costs: number[] = [];
  for (const key of keys) {
    const before = await scriptMs(session);
    await page.keyboard.type(key);
    await page.waitForTimeout(settleMs);
    costs.push((await scriptMs(session)) - before);
  }
  await page.context().close();
  const sorted = costs.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}
