import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

export const counter: CustomPage = {
  path: '/mostrador',
  Page: screen(async () => (await import('./counter-page.tsx')).CounterPage),
};
