import type { TotalesPagos } from './pagos.ts';

/** Field and attribute of each total, in the order of SAT's schema. */
export const totalNames = [
  ['totalRetencionesIVA', 'TotalRetencionesIVA'],
  ['totalRetencionesISR', 'TotalRetencionesISR'],
  ['totalRetencionesIEPS', 'TotalRetencionesIEPS'],
  ['totalTrasladosBaseIVA16', 'TotalTrasladosBaseIVA16'],
  ['totalTrasladosImpuestoIVA16', 'TotalTrasladosImpuestoIVA16'],
  ['totalTrasladosBaseIVA8', 'TotalTrasladosBaseIVA8'],
  ['totalTrasladosImpuestoIVA8', 'TotalTrasladosImpuestoIVA8'],
  ['totalTrasladosBaseIVA0', 'TotalTrasladosBaseIVA0'],
  ['totalTrasladosImpuestoIVA0', 'TotalTrasladosImpuestoIVA0'],
  ['totalTrasladosBaseIVAExento', 'TotalTrasladosBaseIVAExento'],
] as const satisfies readonly (readonly [keyof TotalesPagos, string])[];

type OptionalTotal = (typeof totalNames)[number][0];

/** Of each optional total that is there, as `change` makes it. */
export function mapTotales<From, To>(
  totales: { readonly [Name in OptionalTotal]?: From | undefined },
  change: (value: From) => To,
): { [Name in OptionalTotal]?: To } {
  const entries = totalNames.flatMap(([name]) => {
    const value = totales[name];
    return value === undefined ? [] : [[name, change(value)] as const];
  });
  return Object.fromEntries(entries);
}
