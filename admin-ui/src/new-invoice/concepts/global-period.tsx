import { MESES } from '@timbra/core/sat/catalogs/periodicidad.ts';
import { useWatch } from 'react-hook-form';
import type { InvoiceValues } from '../model/values.ts';

/** Shows whose sales of which months a global document invoices, below its title. */
export function GlobalPeriod() {
  const { meses, anio } = useWatch<InvoiceValues, 'informacionGlobal'>({ name: 'informacionGlobal' });
  const name = MESES.nameOf(meses).toLowerCase();
  return name === '' ? 'Ventas al público en general' : `Ventas de ${name} de ${anio} al público en general`;
}
