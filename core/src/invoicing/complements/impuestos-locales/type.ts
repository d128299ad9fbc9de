import { sum } from '../../../shared/money/decimal.ts';
import type { ComplementType } from '../complement-type.ts';
import { recordOf, shaped } from '../shape/record.ts';
import type { ImpuestoLocal, ImpuestosLocales } from './impuestos-locales.ts';
import { impuestosLocalesRule, impuestosLocalesShape } from './impuestos-locales.ts';

export const impuestosLocales: ComplementType<ImpuestosLocales> = {
  ...shaped('implocal', impuestosLocalesShape, {
    prefix: 'implocal',
    uri: 'http://www.sat.gob.mx/implocal',
    schema: 'http://www.sat.gob.mx/sitio_internet/cfd/implocal/implocal.xsd',
  }),
  balance: ({ retenciones, traslados }) => totalOf(traslados).minus(totalOf(retenciones)),
  rules: [impuestosLocalesRule],
  restore: (stored) => ({ kind: 'implocal', ...recordOf(impuestosLocalesShape, stored) }),
};

const totalOf = (taxes: readonly ImpuestoLocal[]) => sum(taxes.map(({ importe }) => importe));
