import { money } from '@timbra/ui/format/amounts.ts';
import type { Exported } from '../shared/export/exported.ts';
import type { Product } from './product-values.ts';

export const exportedProducts: Exported = {
  resource: 'productos',
  path: '/products/export',
  action: 'Exportar Productos',
  noun: 'productos',
  done: 'exportados',
  day: 'Registro',
  formats: ['xlsx', 'csv'],
  show: ({ nombreInterno, precioUnitario }: Product) => `${nombreInterno} · ${money(precioUnitario)}`,
};
