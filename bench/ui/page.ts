import type { Browser, Page } from 'playwright-core';
import type { Demo } from './demo.ts';

/** A window with nothing in its cache; logged in unless it is for the way in. */
export async function openPage(browser: Browser, { url, token, user }: Demo, isInside: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-MX', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (!isInside) return page;
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', text);
      localStorage.setItem('isLoggedIn', 'true');
    },
    [token, JSON.stringify(user)] as const,
  );
  return page;
}
