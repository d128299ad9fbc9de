import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

export const selfInvoicing: CustomPage = {
  path: '/mi-pagina/autofactura',
  Page: screen(async () => (await import('./self-invoicing/self-invoicing-page.tsx')).SelfInvoicingPage),
};

export const myPage: CustomPage = {
  path: '/mi-pagina',
  Page: screen(async () => (await import('./my-page.tsx')).MyPage),
};
