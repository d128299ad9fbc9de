import type { ResourcePages } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const vehicles: ResourcePages = {
  name: 'vehiculos',
  List: screen(async () => (await import('./pages.tsx')).VehiclesPage),
};

export const trailers: ResourcePages = {
  name: 'remolques',
  List: screen(async () => (await import('./pages.tsx')).TrailersPage),
};

export const figures: ResourcePages = {
  name: 'operadores',
  List: screen(async () => (await import('./pages.tsx')).FiguresPage),
};

export const places: ResourcePages = {
  name: 'lugares',
  List: screen(async () => (await import('./pages.tsx')).PlacesPage),
};

export const routes: ResourcePages = {
  name: 'rutas',
  List: screen(async () => (await import('./pages.tsx')).RoutesPage),
};
