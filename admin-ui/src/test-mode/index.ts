import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

export const testMode: CustomPage = {
  path: '/prueba',
  Page: screen(async () => (await import('./test-page.tsx')).TestPage),
};
