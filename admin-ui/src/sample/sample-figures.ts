import type { Figures } from '../dashboard/figures-source.ts';

const figures: Figures = {
  figures: {
    'Total Facturas': { value: '1,234', change: { direction: 'up', text: '12 % más' } },
    'Clientes Activos': { value: '89', change: { direction: 'up', text: '5 % más' } },
    Ingresos: { value: '$45,678.00', change: { direction: 'up', text: '8 % más' } },
    Productos: { value: '156', change: { direction: 'up', text: '3 % más' } },
  },
  period: 'Cifras de ejemplo, las mismas para cada empresa',
  isFailed: false,
  retry: () => undefined,
};

/** The dashboard's placeholder numbers and percentages. */
export const sampleFigures = { useFigures: () => figures };
