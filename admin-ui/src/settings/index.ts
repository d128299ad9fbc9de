import type { CustomPage } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const settings: CustomPage = {
  path: '/configuracion',
  Page: screen(async () => (await import('./settings-page.tsx')).SettingsPage),
};
