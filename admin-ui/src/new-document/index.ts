import type { CustomPage } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const newDocument: CustomPage = {
  path: '/facturas/crear',
  Page: screen(async () => (await import('./new-document-page.tsx')).NewDocumentPage),
};
