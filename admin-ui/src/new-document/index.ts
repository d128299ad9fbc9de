import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

export const newDocument: CustomPage = {
  path: '/facturas/crear',
  Page: screen(async () => (await import('./new-document-page.tsx')).NewDocumentPage),
};
