import type { ComplementType } from '../complement-type.ts';
import { shapeRule } from '../shape/problems.ts';
import { recordOf } from '../shape/record.ts';
import type { RecordOf } from '../shape/shape.ts';
import { shaped } from '../shape/shaped.ts';
import { leyendasFiscalesShape } from './shape.ts';

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
