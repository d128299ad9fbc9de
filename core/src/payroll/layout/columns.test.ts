import { describe, expect, it, test } from 'vitest';
import { columnsOfLine, headingOf, layoutColumns, readHeading, usualColumns, type LayoutColumn } from './columns.ts';
import { hoursOfLine, usualExtras } from './extra-columns.ts';

const day = '2026-11-15';

describe('a heading of a layout', () => {
  it('is read as it was written, of each list of a payslip', () => {
    const columns: LayoutColumn[] = [
      ...usualColumns,
      ...(['percepciones', 'deducciones', 'otrosPagos'] as const).flatMap((group) =>
        columnsOfLine(group, '003', 'Otro: del mes'),
      ),
    ];
    columns.push(...hoursOfLine('Horas extra: turno B'), ...usualExtras);
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

  it('tells the hours of overtime, the days that were missed, the days of leaves and the years of a separation', () => {
    expect(readHeading('percepcion 019 Horas extra: DIAS dobles', day)).toEqual({
      group: 'horasExtra',
      concepto: 'Horas extra',
      tipo: '01',
      part: 'dias',
    });
    expect(readHeading(' FALTAS ', day)).toEqual({ group: 'faltas', part: 'dias' });
    expect(readHeading('Incapacidad 02: dias', day)).toEqual({ group: 'incapacidades', tipo: '02', part: 'dias' });
    expect(readHeading('Separación: ultimo sueldo mensual', day)).toEqual({
      group: 'separacion',
      part: 'ultimoSueldoMensOrd',
    });
    expect(
      [
        ...hoursOfLine('Horas extra').slice(0, 4),
        ...usualExtras.slice(0, 1),
        ...usualExtras.slice(3, 5),
        ...usualExtras.slice(-2),
      ].map(headingOf),
    ).toEqual([
      'Percepción 019 Horas extra: días dobles',
      'Percepción 019 Horas extra: horas dobles',
      'Percepción 019 Horas extra: pagado dobles',
      'Percepción 019 Horas extra: días triples',
      'Faltas',
      'Incapacidad 02 Enfermedad en general: días',
      'Incapacidad 02 Enfermedad en general: importe',
      'Separación: años de servicio',
      'Separación: último sueldo mensual',
    ]);
  });

  it('of a file is there once, and offers overtime by the name that payslips have for it', () => {
    const line = { group: 'percepciones', tipo: '019', concepto: 'Tiempo extra' } as const;
    const offered = (lines: Parameters<typeof layoutColumns>[0]) =>
      layoutColumns(lines)
        .map(headingOf)
        .filter((heading) => heading.startsWith('Percepción 019'));
    expect(offered([line, line])).toHaveLength(11);
    expect(offered([line]).every((heading) => heading.startsWith('Percepción 019 Tiempo extra:'))).toBe(true);
    expect(offered([])).toContain('Percepción 019 Horas extra: gravado');
  });

  test.each([
    'Nombre',
    'Incapacidades',
    'Faltas del mes',
    'Incapacidad del mes',
    'Separación',
    'Observaciones',
    'CURP',
    '001 Sueldo',
  ])('«%s» tells of no amount', (heading) => {
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
    ['Percepción 001 Sueldo: días dobles', 'Termina el encabezado con'],
    ['Percepción 019 : días dobles', 'Escribe el encabezado como'],
    ['Incapacidad 09 Otra: días', 'La incapacidad 09 no está'],
    ['Incapacidad 02 Enfermedad: horas', 'Termina el encabezado con'],
    ['Separación: meses', 'Escribe «Separación: años de servicio»'],
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
