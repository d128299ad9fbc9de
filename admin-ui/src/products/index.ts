import { type RecordPages, screen } from '../shared/screens/resource-pages.ts';

const screens = () => import('./product-screens.tsx');

/** A product has no screen to read: its form shows all of it. */
export const products: RecordPages = {
  name: 'productos',
  recordRepresentation: 'nombreInterno',
  title: 'Productos',
  prompt: 'Selecciona una empresa',
  asks: 'products:read',
  List: screen(async () => (await import('./product-list.tsx')).ProductList),
  Create: screen(async () => (await screens()).ProductCreate),
  Edit: screen(async () => (await screens()).ProductEdit),
  ofRecord: { eliminar: screen(async () => (await screens()).ProductRemoval) },
};
