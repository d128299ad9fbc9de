import { type RecordPages, screen } from '../shared/screens/resource-pages.ts';

const pages = () => import('./pages.ts');

/** What trips are made of has one set of screens. */
const kindOf = (name: keyof Awaited<ReturnType<typeof pages>>['screensOf'], title: string): RecordPages => ({
  name,
  recordRepresentation: 'nombre',
  title,
  prompt: 'Selecciona una empresa para ver su transporte',
  asks: 'freight:read',
  List: screen(async () => (await pages()).screensOf[name].List),
  Create: screen(async () => (await pages()).screensOf[name].Create),
  Edit: screen(async () => (await pages()).screensOf[name].Edit),
  ofRecord: { eliminar: screen(async () => (await pages()).screensOf[name].Removal) },
});

export const vehicles = kindOf('vehiculos', 'Vehículos');
export const trailers = kindOf('remolques', 'Remolques');
export const figures = kindOf('operadores', 'Operadores');
export const places = kindOf('lugares', 'Lugares');
export const routes = kindOf('rutas', 'Rutas');
