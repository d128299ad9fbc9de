import { Decimal, sum } from '../../../shared/money/decimal.ts';
import type { Plain } from '../../../shared/money/plain.ts';
import type { ComplementType } from '../complement-type.ts';
import { impuestosLocalesRule } from './rule.ts';
import type { ImpuestoLocal, ImpuestosLocales } from './impuestos-locales.ts';
import { readImpuestosLocales, writeImpuestosLocales } from './xml.ts';

export const impuestosLocales: ComplementType<ImpuestosLocales> = {
  namespace: {
    prefix: 'implocal',
    uri: 'http://www.sat.gob.mx/implocal',
    schema: 'http://www.sat.gob.mx/sitio_internet/cfd/implocal/implocal.xsd',
  },
  element: 'implocal:ImpuestosLocales',
  write: writeImpuestosLocales,
  read: readImpuestosLocales,
  balance: ({ retenciones, traslados }) => totalOf(traslados).minus(totalOf(retenciones)),
  rules: [impuestosLocalesRule],
  restore: ({ kind, retenciones, traslados }) => ({
    kind,
    retenciones: retenciones.map(restored),
    traslados: traslados.map(restored),
  }),
};

const totalOf = (taxes: readonly ImpuestoLocal[]) => sum(taxes.map(({ importe }) => importe));

const restored = ({ nombre, tasa, importe }: Plain<ImpuestoLocal>): ImpuestoLocal => ({
  nombre,
  tasa: Decimal.fromNumber(tasa),
  importe: Decimal.fromNumber(importe),
});
