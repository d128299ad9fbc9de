import { expect, it } from 'vitest';
import { shownDay } from '@timbra/ui/dates/typed-day.ts';
import { todayInMexico } from '@timbra/ui/format/format.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { useBackOffice } from './support/back-office.ts';
import { enterShop, next } from './support/invoice-form.ts';

const office = await useBackOffice();

it('a day is shown and written as in Mexico in an English browser, by keys, paste and calendar', async () => {
  const { page: own } = await enterShop(office, '/favicon.svg');
  const storageState = await own.context().storageState();
  const english = await own.context().browser()?.newContext({
    baseURL: office.system.url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    storageState,
  });
  if (!english) throw new Error('the page has no browser');
  try {
    english.setDefaultTimeout(60_000);
    const page = await english.newPage();
    await page.goto('/facturas/crear');
    const day = page.getByLabel('Fecha');
    await expect.poll(() => day.inputValue()).toBe(shownDay(todayInMexico()));

    // What exists on no calendar is refused, and not taken for today.
    await day.fill('');
    await day.pressSequentially('31022026');
    expect(await day.inputValue()).toBe('31/02/2026');
    await page.getByText('Esa fecha no existe.').first().waitFor();
    await next(page);
    await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Esa fecha no existe.').first().waitFor();
    // The first field that is wrong takes the focus, and what is typed before would go there.
    await expect.poll(() => page.locator(':focus').getAttribute('placeholder')).toBe('Busca por nombre o RFC');

    await day.selectText();
    await page.keyboard.insertText('2026-11-20');
    await expect.poll(() => day.inputValue()).toBe('20/11/2026');

    await day.press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'Calendario' });
    await calendar.getByText('noviembre 2026').waitFor();
    await calendar.getByRole('gridcell', { name: '20', exact: true, selected: true }).waitFor();
    await expectNoAxeFindings(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => day.inputValue()).toBe('21/11/2026');
    await calendar.waitFor({ state: 'detached' });
  } finally {
    await english.close();
  }
});
