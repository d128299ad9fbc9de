import type { ListPages } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const imports: ListPages = {
  name: 'importaciones',
  List: screen(async () => (await import('./imports-page.tsx')).ImportsPage),
};
