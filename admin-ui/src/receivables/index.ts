import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

export const receivables: CustomPage = {
  path: '/cobranza/*',
  Page: screen(async () => (await import('./receivables-page.tsx')).ReceivablesPage),
};
