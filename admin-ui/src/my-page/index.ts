import type { CustomPage } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const myPage: CustomPage = {
  path: '/mi-pagina',
  Page: screen(async () => (await import('./my-page.tsx')).MyPage),
};
