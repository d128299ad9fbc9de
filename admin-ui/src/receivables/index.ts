import type { CustomPage } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const receivables: CustomPage = {
  path: '/cobranza/*',
  Page: screen(async () => (await import('./receivables-page.tsx')).ReceivablesPage),
};
