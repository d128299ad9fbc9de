import type { CustomPage } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const counter: CustomPage = {
  path: '/mostrador',
  Page: screen(async () => (await import('./counter-page.tsx')).CounterPage),
};
