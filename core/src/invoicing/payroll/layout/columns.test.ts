import { describe, expect, it, test } from 'vitest';
import { columnsOfLine, headingOf, readHeading, usualColumns } from './columns.ts';

const day = '2026-11-15';

describe('a heading of a layout', () => {
  it('is read as it was written, of each list of a payslip', () => {
    const columns = [
      ...usualColumns,
      ...(['percepciones', 'deducciones', 'otrosPagos'] as const).flatMap((group) =>
        columnsOfLine(group, '003', 'Otro: del mes'),
      ),
    ];
    for (const column of columns) expect(readHeading(headingOf(column), day)).toEqual(column);
    expect(usualColumns.map(headingOf)).toEqual([
      'Percepción 001 Sueldo: gravado',
      'Percepción 001 Sueldo: exento',
      'Deducción 001 Seguridad social',
      'Deducción 002 ISR',
      'Otro pago 002 Subsidio para el empleo: causado',
      'Otro pago 002 Subsidio para el empleo',
    ]);
  });

  it('may be typed without accents and capitals', () => {
    const sueldo = { group: 'percepciones', tipo: '001', concepto: 'Sueldo', part: 'importeGravado' };
    expect(readHeading('percepcion 001  Sueldo: GRAVADO', day)).toEqual(sueldo);
  });

  test.each(['Nombre', 'Observaciones', 'CURP', '001 Sueldo'])('«%s» tells of no amount', (heading) => {
    expect(readHeading(heading, day)).toBeUndefined();
  });

  test.each([
    ['Percepción', 'Escribe el encabezado como'],
    ['Percepción 1 Sueldo: gravado', 'Escribe el encabezado como'],
    [`Deducción 002 ${'x'.repeat(101)}`, 'Escribe el encabezado como'],
    ['Percepción 001 : gravado', 'Escribe el encabezado como'],
    ['Percepción 001 Sueldo', 'Termina el encabezado con'],
    ['Percepción 999 Nada: exento', 'La clave 999 no está'],
    ['Otro pago 998 Nada', 'La clave 998 no está'],
    ['Otro pago 003 Viáticos: causado', 'Solo el subsidio'],
  ])('«%s» is refused', (heading, fault) => {
    expect(readHeading(heading, day)).toEqual({ fault: expect.stringContaining(fault) });
  });

  it('has a key that is in force on the day of the payment', () => {
    const column = { group: 'deducciones', tipo: '063', concepto: 'Ajuste', part: 'importe' };
    expect(readHeading('Deducción 063 Ajuste', '2026-03-01')).toEqual(column);
    expect(readHeading('Deducción 063 Ajuste', '2026-03-02')).toMatchObject({ fault: expect.any(String) });
  });

  it(`takes a concepto of a hundred characters`, () => {
    expect(readHeading(`Deducción 002 ${'x'.repeat(100)}`, day)).toMatchObject({ concepto: 'x'.repeat(100) });
  });
});
