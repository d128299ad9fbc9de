import type { CustomPage } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const receivables: CustomPage = {
  path: '/cobranza/*',
  Page: screen(async () => (await import('./receivables-page.tsx')).ReceivablesPage),
};
