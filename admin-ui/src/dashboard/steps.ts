import type { CompanySummary } from '@timbra/core/companies/summaries.ts';

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
  readonly isDone: boolean;
}

type Done = CompanySummary['firstSteps'] | undefined;

/**
 * Returns the steps from nothing to the first invoice.
 * @param companyId none while there is no company.
 */
export const stepsOf = (companyId: string | undefined, done: Done): readonly Step[] => [
  {
    title: 'Crea tu empresa',
    text: 'Con los datos de tu constancia de situación fiscal',
    action: 'Crear mi primera empresa',
    to: '/nueva-empresa',
    isDone: companyId !== undefined,
  },
  {
    title: 'Sube tu CSD',
    text: 'El certificado con el que se sellan tus facturas',
    action: 'Subir CSD',
    to: `/nueva-empresa${companyId === undefined ? '' : `?id=${companyId}`}`,
    isDone: done?.csd ?? false,
  },
  {
    title: 'Agrega un cliente',
    text: 'RFC, régimen y código postal de quien te compra',
    action: 'Agregar cliente',
    to: '/clientes/create',
    isDone: done?.customer ?? false,
  },
  {
    title: 'Agrega un producto',
    text: 'Lo que vendes, con su clave del SAT',
    action: 'Agregar producto',
    to: '/productos/create',
    isDone: done?.product ?? false,
  },
  {
    title: 'Emite tu primera factura',
    text: 'La timbras y descargas su PDF y su XML',
    action: 'Crear factura',
    to: '/facturas/crear',
    isDone: done?.invoice ?? false,
  },
];

/** Whoever has issued a document knows the way. */
export const isInProgress = (done: CompanySummary['firstSteps']) => !done.invoice;
