import type { ImportKind } from '@timbra/core/imports/import-kind.ts';
import type { Trouble } from '@timbra/ui/feedback/error-notice.tsx';

interface ImportTexts {
  /** Of the button and the dialog. */
  readonly action: string;
  /** What one of several is called: «Importación de clientes». */
  readonly title: string;
  /** Where what is imported is seen. */
  readonly list: string;
  /** The specification's text for an import that could not be begun. */
  readonly failure: (reason: string) => Trouble;
}

export const importTexts: Readonly<Record<ImportKind, ImportTexts>> = {
  customers: {
    action: 'Importar Clientes',
    title: 'Importación de clientes',
    list: '/clientes',
    failure: (detail) => ({ title: 'Error al importar clientes', detail }),
  },
  products: {
    action: 'Importar Productos',
    title: 'Importación de productos',
    list: '/productos',
    failure: (detail) => ({ title: 'Error al importar productos', detail }),
  },
  orders: {
    action: 'Importar Pedidos',
    title: 'Importación de pedidos',
    list: '/pedidos',
    failure: (reason) => ({ title: `Error durante la importación: ${reason}` }),
  },
  employees: {
    action: 'Importar Empleados',
    title: 'Importación de empleados',
    list: '/empleados',
    failure: (detail) => ({ title: 'Error al importar empleados', detail }),
  },
  cfdi: {
    action: 'Subir XML anteriores',
    title: 'Importación de documentos',
    list: '/facturas',
    failure: (detail) => ({ title: 'Error al traer tu historial', detail }),
  },
};
