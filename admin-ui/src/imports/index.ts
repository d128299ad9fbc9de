import { type ListPages, screen } from '../shared/screens/resource-pages.ts';

export const imports: ListPages = {
  name: 'importaciones',
  List: screen(async () => (await import('./imports-page.tsx')).ImportsPage),
};
