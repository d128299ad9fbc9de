import type { Words } from '../shape/labels.ts';
import type { leyendasFiscalesShape } from './shape.ts';

export const leyendasFiscalesWords: Words<typeof leyendasFiscalesShape> = {
  heading: 'Leyendas fiscales',
  fields: {
    leyendas: {
      heading: 'Leyenda',
      fields: {
        disposicionFiscal: 'Ley o disposición',
        norma: 'Artículo o regla',
        textoLeyenda: 'Texto de la leyenda',
      },
    },
  },
};
