import { describe, expect, it } from 'vitest';
import type { NominaRequest } from '../../invoicing/invoice-request.ts';
import { payslipTipo } from '../../invoicing/kinds/tipos.ts';
import type { NominaInput } from '../../invoicing/complement-inputs.ts';
import { amountIn, withAmounts, type FilledAmount } from './amounts.ts';
import type { LayoutColumn } from './columns.ts';

const requestOf = (nomina: NominaInput): NominaRequest => ({ companyId: 'tienda', tipo: payslipTipo, nomina });

const sueldo = { tipo: '001', clave: 'S01', concepto: 'Sueldo', importeGravado: 7_500, importeExento: 0 };
const horas = {
  tipo: '019',
  clave: '019',
  concepto: 'Horas extra',
  importeGravado: 100,
  importeExento: 100,
  horasExtra: [{ dias: 1, tipoHoras: '01', horasExtra: 2, importePagado: 200 }],
};
const isr = { tipo: '002', clave: '002', concepto: 'ISR', importe: 900.5 };
const nomina = { numDiasPagados: 15, percepciones: [sueldo, horas], deducciones: [isr] };

const gravado: LayoutColumn = { group: 'percepciones', tipo: '001', concepto: 'Sueldo', part: 'importeGravado' };
const ofIsr: LayoutColumn = { group: 'deducciones', tipo: '002', concepto: 'ISR', part: 'importe' };
const causado: LayoutColumn = { group: 'otrosPagos', tipo: '002', concepto: 'Subsidio', part: 'subsidioCausado' };

const filled = (...amounts: readonly FilledAmount[]) => withAmounts(requestOf(nomina), { amounts }).nomina;

describe('a payslip with the amounts of a layout', () => {
  it('has them in its lines, with what else those say, and the rest as it was', () => {
    expect(filled({ ...gravado, importe: 8_000 })).toEqual({
      ...nomina,
      percepciones: [{ ...sueldo, importeGravado: 8_000 }, horas],
    });
    const hours = filled({ ...gravado, tipo: '019', concepto: 'Horas extra', importe: 150 });
    expect(hours?.percepciones).toEqual([sueldo, { ...horas, importeGravado: 150 }]);
    expect(withAmounts(requestOf(nomina), { numDiasPagados: 12.5, amounts: [] }).nomina?.numDiasPagados).toBe(12.5);
  });

  it('has a line that was not there, and loses one that comes to nothing', () => {
    const bono = { ...gravado, tipo: '038', concepto: 'Bono' };
    const line = { tipo: '038', clave: '038', concepto: 'Bono', importeGravado: 250.75, importeExento: 0 };
    expect(filled({ ...bono, importe: 250.75 })?.percepciones).toEqual([sueldo, horas, line]);
    expect(filled({ ...bono, importe: 0 })?.percepciones).toEqual([sueldo, horas]);
    expect(filled({ ...ofIsr, importe: 0 })?.deducciones).toEqual([]);
    expect(
      filled({ ...gravado, importe: 0 }, { ...gravado, part: 'importeExento', importe: 10 })?.percepciones,
    ).toEqual([{ ...sueldo, importeGravado: 0, importeExento: 10 }, horas]);
  });

  it('may be told of a subsidy that is caused and not handed over', () => {
    expect(filled({ ...causado, importe: 234.2 })?.otrosPagos).toEqual([
      { tipo: '002', clave: '002', concepto: 'Subsidio', importe: 0, subsidioCausado: 234.2 },
    ]);
  });

  it('keeps a balance in favour whatever its amount', () => {
    const saldo = { tipo: '004', concepto: 'Saldo', importe: 10, compensacion: { saldoAFavor: 10, anio: 2025 } };
    const request = requestOf({ otrosPagos: [saldo] });
    const zero = { ...causado, tipo: '004', concepto: 'Saldo', part: 'importe', importe: 0 } as const;
    expect(withAmounts(request, { amounts: [zero] }).nomina?.otrosPagos).toEqual([
      { ...saldo, clave: '004', importe: 0 },
    ]);
  });

  it('has one line in the place of several that are called the same, which a file cannot tell apart', () => {
    const twice = { percepciones: [sueldo, horas, { ...sueldo, importeGravado: 0.1, importeExento: 0.2 }] };
    expect(amountIn(twice, gravado)?.toString()).toBe('7500.1');
    const amounts = [{ ...gravado, importe: 1 }];
    expect(withAmounts(requestOf(twice), { amounts }).nomina?.percepciones).toEqual([
      { ...sueldo, importeGravado: 1, importeExento: 0.2 },
      horas,
    ]);
  });
});

describe('a payslip with the hours, leaves and years of a layout', () => {
  const dobles = { group: 'horasExtra', concepto: 'Horas extra', tipo: '01' } as const;
  const triples = { ...dobles, tipo: '02' } as const;
  const sick = { group: 'incapacidades', tipo: '02' } as const;

  it('has them beside what its line pays, of each kind of hours by itself', () => {
    const paid = filled(
      { ...dobles, part: 'horasExtra', importe: 3 },
      { ...triples, part: 'dias', importe: 1 },
      { ...triples, part: 'horasExtra', importe: 4 },
      { ...triples, part: 'importePagado', importe: 300 },
    );
    const hours = [
      { dias: 1, tipoHoras: '01', horasExtra: 3, importePagado: 200 },
      { tipoHoras: '02', dias: 1, horasExtra: 4, importePagado: 300 },
    ];
    expect(paid?.percepciones).toEqual([sueldo, { ...horas, horasExtra: hours }]);
    expect(amountIn(paid ?? {}, { ...triples, part: 'importePagado' })?.toNumber()).toBe(300);
    expect(amountIn(nomina, { ...triples, part: 'dias' })).toBeUndefined();
  });

  it('keeps the hours of all lines of overtime that are called the same, whatever is filled in', () => {
    const ofSecond = { dias: 2, tipoHoras: '02', horasExtra: 5, importePagado: 150 };
    const second = { ...horas, importeGravado: 150, importeExento: 0, horasExtra: [ofSecond] };
    const request = requestOf({ percepciones: [horas, sueldo, second] });
    const [ofFirst] = horas.horasExtra;
    const pays = (...amounts: readonly FilledAmount[]) => withAmounts(request, { amounts }).nomina?.percepciones;
    const both = { ...horas, importeGravado: 250, importeExento: 100 };
    expect(pays({ ...gravado, tipo: '019', concepto: 'Horas extra', importe: 300 })).toEqual([
      { ...both, importeGravado: 300, horasExtra: [ofFirst, ofSecond] },
      sueldo,
    ]);
    expect(pays({ ...triples, part: 'horasExtra', importe: 6 })).toEqual([
      { ...both, horasExtra: [ofFirst, { ...ofSecond, horasExtra: 6 }] },
      sueldo,
    ]);
  });

  it('has the days that were missed, and none where they are taken back', () => {
    const missed = { group: 'faltas', part: 'dias' } as const;
    const absent = filled({ ...missed, importe: 2 }) ?? {};
    expect(absent).toEqual({ ...nomina, faltas: 2 });
    expect([amountIn(absent, missed)?.toNumber(), amountIn(nomina, missed)]).toEqual([2, undefined]);
    const request = requestOf(absent);
    expect(withAmounts(request, { amounts: [{ ...missed, importe: 0 }] }).nomina).toEqual(nomina);
  });

  it('has a line for hours that it had none of, and loses hours that come to nothing', () => {
    const request = requestOf({ percepciones: [sueldo] });
    const hours = { ...dobles, part: 'dias', importe: 2 } as const;
    expect(withAmounts(request, { amounts: [hours] }).nomina?.percepciones).toMatchObject([
      sueldo,
      { tipo: '019', concepto: 'Horas extra', horasExtra: [{ tipoHoras: '01', dias: 2 }] },
    ]);
    expect(withAmounts(request, { amounts: [{ ...hours, importe: 0 }] }).nomina?.percepciones).toEqual([sueldo]);
    const none = (['dias', 'horasExtra', 'importePagado'] as const).map((part) => ({ ...dobles, part, importe: 0 }));
    expect(filled(...none)?.percepciones?.[1]?.horasExtra).toEqual([]);
  });

  it('has one leave of each kind, and years where somebody leaves', () => {
    const leaves = {
      incapacidades: [
        { dias: 1, tipo: '02' },
        { dias: 2, tipo: '03', importeMonetario: 5 },
        { dias: 2, tipo: '02' },
      ],
    };
    expect(amountIn(leaves, { ...sick, part: 'dias' })?.toNumber()).toBe(3);
    const amounts = [{ ...sick, part: 'importeMonetario', importe: 450.5 }] as const;
    expect(withAmounts(requestOf(leaves), { amounts }).nomina?.incapacidades).toEqual([
      { tipo: '02', dias: 3, importeMonetario: 450.5 },
      { dias: 2, tipo: '03', importeMonetario: 5 },
    ]);
    expect(filled({ ...sick, part: 'dias', importe: 0 })?.incapacidades).toEqual([]);
    const years = { group: 'separacion', part: 'numAniosServicio' } as const;
    expect(filled({ ...years, importe: 4 })?.separacion).toEqual({ numAniosServicio: 4 });
    expect(filled({ ...years, importe: 0 })?.separacion).toBeUndefined();
  });
});

it('a payslip has no amount of a line that it does not have', () => {
  expect(amountIn(nomina, causado)).toBeUndefined();
  expect(amountIn(nomina, ofIsr)?.toString()).toBe('900.5');
});
