import { MESES } from '@timbra/core/sat/catalogs/meses.ts';
import { PERIODICIDAD } from '@timbra/core/sat/catalogs/periodicidad.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import { fact, named } from '../named.ts';
import type { Section } from '../printed-document.ts';

export function informacionGlobal({ informacionGlobal: period }: Comprobante): Section[] {
  if (!period) return [];
  const facts = [
    fact('Periodicidad', named(PERIODICIDAD, period.periodicidad)),
    fact('Meses', named(MESES, period.meses)),
    fact('Año', String(period.anio)),
  ];
  return [{ heading: 'Información global', facts }];
}
