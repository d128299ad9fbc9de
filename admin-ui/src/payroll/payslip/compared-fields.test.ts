import { expect, it } from 'vitest';
import { differingFields } from '../../shared/form/stale-dialog.tsx';
import { comparedFields } from './compared-fields.ts';
import { valuesOf } from './payslip-values.ts';

const salary = { tipo: '001', clave: '001', concepto: 'Sueldo', importeGravado: 7_500, importeExento: 0 };
const isr = { tipo: '002', clave: '002', concepto: 'ISR', importe: 812.4 };
const mine = valuesOf({ nomina: { numDiasPagados: 15, percepciones: [salary], deducciones: [isr] } });

it('holds two versions to be the same in whatever order the database keeps the names of a line', () => {
  const stored = {
    deducciones: [{ importe: 812.4, concepto: 'ISR', clave: '002', tipo: '002' }],
    percepciones: [Object.fromEntries(Object.entries(salary).toReversed())],
    numDiasPagados: 15,
  };
  expect(differingFields(comparedFields, mine, valuesOf({ nomina: stored }))).toEqual([]);
});

it('names what differs, and shows its lines as somebody would write them', () => {
  const stored = valuesOf({
    nomina: { numDiasPagados: 14, percepciones: [salary], incapacidades: [{ tipo: '02', dias: 1 }] },
  });
  const shown = differingFields(comparedFields, mine, stored).map(({ field, label, show = String }) => [
    label,
    show(mine[field]),
    show(stored[field]),
  ]);
  expect(shown).toEqual([
    ['Días pagados', '15', '14'],
    ['Deducciones', '002 ISR $812.40', 'Vacío'],
    ['Incapacidades', 'Vacío', '02 1 días $0.00'],
  ]);
});
