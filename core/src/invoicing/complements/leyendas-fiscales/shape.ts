import { like, list, maybe, some, text } from '../shape/parts.ts';
import { shape } from '../shape/shape.ts';

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
