import type { Exported } from '../shared/export/exported.ts';
import type { Customer } from './customer-values.ts';

/** Exports customers as CSV alone (specification §2, «Clientes»). */
export const exportedCustomers: Exported = {
  resource: 'clientes',
  path: '/customers/export',
  action: 'Exportar Clientes',
  noun: 'clientes',
  done: 'exportados',
  day: 'Registro',
  formats: ['csv'],
  show: ({ rfc, nombre }: Customer) => `${rfc} · ${nombre}`,
};
