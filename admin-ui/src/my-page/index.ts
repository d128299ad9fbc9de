import type { CustomPage } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const selfInvoicing: CustomPage = {
  path: '/mi-pagina/autofactura',
  Page: screen(async () => (await import('./self-invoicing/self-invoicing-page.tsx')).SelfInvoicingPage),
};

export const myPage: CustomPage = {
  path: '/mi-pagina',
  Page: screen(async () => (await import('./my-page.tsx')).MyPage),
};
