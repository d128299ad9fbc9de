import type { CustomPage } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const counter: CustomPage = {
  path: '/mostrador',
  Page: screen(async () => (await import('./counter-page.tsx')).CounterPage),
};
