import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';
import { allPendingAddress } from './address.ts';

export const allPending: CustomPage = {
  path: allPendingAddress,
  Page: screen(async () => (await import('./home-screens.tsx')).PendingPage),
};
