import { like, list, maybe, some, text } from '../shape/parts.ts';
import { type RecordOf, shape } from '../shape/shape.ts';
import type { Words } from '../shape/labels.ts';
import type { ComplementType } from '../complement-type.ts';
import { recordOf, shaped, shapeRule } from '../shape/record.ts';

const leyenda = shape('leyendasFisc:Leyenda', {
  /** It is the law that asks for the legend, by its initials. */
  disposicionFiscal: like('ISR', maybe(text('disposicionFiscal'))),
  /** It is the law's article or rule. */
  norma: maybe(text('norma')),
  textoLeyenda: text('textoLeyenda'),
});

export const leyendasFiscalesShape = shape(
  'leyendasFisc:LeyendasFiscales',
  { leyendas: some(1, list(leyenda, undefined, 50)) },
  '1.0',
  'version',
);

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

/** What a law has a document say beside all else; SAT's schema alone judges it. */
interface LeyendasFiscales extends RecordOf<typeof leyendasFiscalesShape> {
  readonly kind: 'leyendasFiscales';
}

export const leyendasFiscales: ComplementType<LeyendasFiscales> = {
  ...shaped('leyendasFiscales', leyendasFiscalesShape, {
    prefix: 'leyendasFisc',
    uri: 'http://www.sat.gob.mx/leyendasFiscales',
    schema: 'http://www.sat.gob.mx/sitio_internet/cfd/leyendasFiscales/leyendasFisc.xsd',
  }),
  rules: [shapeRule(leyendasFiscalesShape)],
  restore: (stored) => ({ kind: 'leyendasFiscales', ...recordOf(leyendasFiscalesShape, stored) }),
};
