import { describe, expect, it } from 'vitest';
import { readAmount, readDay } from './read-values.ts';
import { mostLines, readStatement, type StatementReading, textOf } from './read-statement.ts';

const linesOf = (reading: StatementReading) => (reading.kind === 'read' ? reading.lines : reading.why);

describe('a statement of a bank', () => {
  it('is read with commas, quotes and titles below other lines', () => {
    const text = [
      'Cuenta 0123,,,,',
      'Fecha,Concepto,Referencia,Cargos,Abonos',
      '20/11/2026,"SPEI RECIBIDO, URE180429TM6",0077,,"$1,160.00"',
      '21/11/2026,COMISION,,12.00,',
      '22-nov-26,DEPOSITO EFECTIVO,,,500',
    ].join('\r\n');
    expect(linesOf(readStatement(text))).toMatchObject([
      { fecha: '2026-11-20', monto: 1_160, referencia: '0077', texto: 'SPEI RECIBIDO, URE180429TM6 · 0077' },
      { fecha: '2026-11-22', monto: 500, referencia: '' },
    ]);
  });

  it('is read with semicolons or tabs, signed amounts and other titles', () => {
    const rows = [
      ['Día', 'Descripción', 'Importe'],
      ['2026-11-20 10:15', 'Pago A-1', '1160.00'],
      ['2026-11-20', 'Cargo', '-30.00'],
    ];
    for (const separator of [';', '\t']) {
      const text = `\uFEFF${rows.map((row) => row.join(separator)).join('\n')}`;
      expect(linesOf(readStatement(text))).toMatchObject([{ fecha: '2026-11-20', monto: 1_160, texto: 'Pago A-1' }]);
    }
  });

  it('tells of what kind a deposit is where the bank has a column for it, which is no reference', () => {
    const text = 'Fecha;Tipo de movimiento;Referencia;Abono\n20/11/2026;EFECTIVO;77;10';
    expect(linesOf(readStatement(text))).toMatchObject([{ texto: 'EFECTIVO · 77', referencia: '77' }]);
  });

  it('offers nothing that went out, by a column that says so', () => {
    const head = 'Cuenta,Fecha,Descripcion,Cargo/Abono,Importe,Saldo';
    for (const [came, went] of [
      ['+', '-'],
      ['Abono', 'Cargo'],
      ['A', 'C'],
    ]) {
      const text = `${head}\n1,03/11/2026,SPEI,${came},1160.00,5000\n1,04/11/2026,PAGO,${went},2320.00,2680`;
      expect(linesOf(readStatement(text))).toMatchObject([{ monto: 1_160 }]);
      expect(linesOf(readStatement(text))).toHaveLength(1);
    }
    // Another column of amounts says itself what came.
    expect(linesOf(readStatement('Fecha,Tipo de movimiento,Abono\n03/11/2026,C,10'))).toHaveLength(1);
  });

  it('counts what may be a deposit and cannot be read, and no dash of an empty cell', () => {
    const rows = [
      '03/11/2026,A-1,"1,160.00",',
      '31/02/2026,A-2,580.00,',
      '04/11/2026,A-3,-,12.00',
      '05/11/2026,A-4,"9.999,50",',
    ];
    const reading = readStatement(['Fecha,Descripcion,Depositos,Retiros', ...rows].join('\n'));
    expect(reading).toMatchObject({ kind: 'read', lines: [{ monto: 1_160 }], unread: 2 });
  });

  it('tells lines that say the same apart, and each the same way when it is read again', () => {
    const text = 'fecha,deposito\n20/11/2026,10\n20/11/2026,10\n31/02/2026,10\n20/11/2026,diez';
    const reading = readStatement(text);
    expect(reading).toMatchObject({ kind: 'read', unread: 2 });
    const keys = reading.kind === 'read' ? reading.lines.map(({ key }) => key) : [];
    expect(new Set(keys).size).toBe(2);
    expect(readStatement(text)).toEqual(reading);
  });

  it('keeps no sign that a CFDI cannot carry, runs no formula and takes no date that there is not', () => {
    const rows = [
      '20/11/2026;=HYPERLINK("http://x";"y");7\u0001|8;10',
      '29/02/2027;A;1;10',
      '20/11/2026;B;2;=1+1',
      '20/11/2026;C;3;1e400',
      '20/11/2026;D;4;0.00',
      '20/11/2026;E;5;-10',
      '20/11/2026;F;6;NaN',
    ];
    const reading = readStatement(
      `Fecha;Concepto;Referencia;Abono\n${rows.slice(1).join('\n')}\n20/11/2026;=1+1;7\u0001|8;10`,
    );
    expect(reading).toMatchObject({ kind: 'read', unread: 4, lines: [{ monto: 10, referencia: '7 8' }] });
    expect(linesOf(readStatement(`Fecha;Concepto;Referencia;Abono\n${rows[0]}`))).toContain('No encontramos depósitos');
  });

  it('is read as a spreadsheet or a bank writes its letters', () => {
    const text = 'Fecha\tConcepto\tAbono\n20/11/2026\tPago de Ñandú\t10';
    const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    const [utf16, latin] = [new Uint16Array([0xfeff, ...codes]), new Uint8Array(codes)];
    for (const bytes of [utf16, latin, new TextEncoder().encode(text)]) {
      const read = textOf(bytes.buffer);
      expect(linesOf(readStatement(read))).toMatchObject([{ monto: 10, texto: 'Pago de Ñandú' }]);
    }
  });

  it('of two megabytes in one cell, or in as many cells, is refused', () => {
    for (const piece of ['=', ',']) expect(linesOf(readStatement(piece.repeat(2_000_000)))).toContain('No encontramos');
  });

  it('that is none, or too long, is refused in words', () => {
    expect(linesOf(readStatement('hola'))).toContain('No encontramos las columnas');
    expect(linesOf(readStatement('fecha,abono\n20/11/2026,'))).toContain('No encontramos depósitos');
    const many = Array.from({ length: mostLines + 1 }, () => '20/11/2026,1').join('\n');
    expect(linesOf(readStatement(`fecha,abono\n${many}`))).toContain('periodo más corto');
    expect(linesOf(readStatement('x'.repeat(2_000_001)))).toContain('2 MB');
  });
});

it.each([
  ['$1,160.00', 1_160],
  [' 1160 ', 1_160],
  ['MXN 12,345,678.9', 12_345_678.9],
  ['(50.00)', -50],
  ['50.00-', -50],
  ['1.160,00', undefined],
  ['1,16', undefined],
  ['', undefined],
  ['9'.repeat(20), undefined],
])('the amount %s is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

it.each([
  ['20/11/2026', '2026-11-20'],
  ['1-ene-27', '2027-01-01'],
  ['20 noviembre 2026', '2026-11-20'],
  ['2026/11/20 10:00', '2026-11-20'],
  ['11/20/2026', undefined],
  ['20/11/1926', undefined],
])('the day %s is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});
