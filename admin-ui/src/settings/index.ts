import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

export const settings: CustomPage = {
  path: '/configuracion',
  Page: screen(async () => (await import('./settings-page.tsx')).SettingsPage),
};

/** Is where the mail of a transfer leads to. */
export const companyMembers: CustomPage = {
  path: '/empresas/:id/miembros',
  Page: screen(async () => (await import('./members-page.tsx')).MembersPage),
};
