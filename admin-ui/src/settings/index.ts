import type { CustomPage } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const settings: CustomPage = {
  path: '/configuracion',
  Page: screen(async () => (await import('./settings-page.tsx')).SettingsPage),
};
