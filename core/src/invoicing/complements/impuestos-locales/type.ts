import { sum } from '../../../shared/money/decimal.ts';
import type { ComplementType } from '../complement-type.ts';
import { recordOf } from '../shape/record.ts';
import { readShape, writeShape } from '../shape/xml.ts';
import type { ImpuestoLocal, ImpuestosLocales } from './impuestos-locales.ts';
import { impuestosLocalesRule, impuestosLocalesShape } from './impuestos-locales.ts';

const DECIMALS = 2;

export const impuestosLocales: ComplementType<ImpuestosLocales> = {
  namespace: {
    prefix: 'implocal',
    uri: 'http://www.sat.gob.mx/implocal',
    schema: 'http://www.sat.gob.mx/sitio_internet/cfd/implocal/implocal.xsd',
  },
  shape: impuestosLocalesShape,
  write: (out, { retenciones, traslados }) =>
    writeShape(out, impuestosLocalesShape, {
      totalRetenciones: totalOf(retenciones).round(DECIMALS, 'half-up'),
      totalTraslados: totalOf(traslados).round(DECIMALS, 'half-up'),
      retenciones: retenciones.map(recorded),
      traslados: traslados.map(recorded),
    }),
  read: (element) => withoutSums(readShape(impuestosLocalesShape, element)),
  balance: ({ retenciones, traslados }) => totalOf(traslados).minus(totalOf(retenciones)),
  rules: [impuestosLocalesRule],
  restore: (stored) => withoutSums(recordOf(impuestosLocalesShape, stored)),
};

const withoutSums = ({ retenciones, traslados }: Omit<ImpuestosLocales, 'kind'>): ImpuestosLocales => ({
  kind: 'implocal',
  retenciones,
  traslados,
});

const totalOf = (taxes: readonly ImpuestoLocal[]) => sum(taxes.map(({ importe }) => importe));

const recorded = ({ nombre, tasa, importe }: ImpuestoLocal): ImpuestoLocal => ({
  nombre,
  tasa: tasa.round(DECIMALS, 'half-up'),
  importe: importe.round(DECIMALS, 'half-up'),
});
