import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

export const settings: CustomPage = {
  path: '/configuracion',
  Page: screen(async () => (await import('./settings-page.tsx')).SettingsPage),
};
