import type { ResourcePages } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const imports: ResourcePages = {
  name: 'importaciones',
  List: screen(async () => (await import('./imports-page.tsx')).ImportsPage),
};
