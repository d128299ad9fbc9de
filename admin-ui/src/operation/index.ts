import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

/** Shows what operators see of the platform. One entry for all its screens: few people load any of them. */
export const operation: CustomPage = {
  path: '/operacion/:section',
  Page: screen(async () => (await import('./operation-page.tsx')).OperationPage),
};
