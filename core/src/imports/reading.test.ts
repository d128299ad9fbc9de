import { shippedLaw } from '../law/shipped.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customerColumns, orderColumns, productColumns } from '../exports/columns.ts';
import { OBJETO_IMP } from '../sat/catalogs/objeto-imp.ts';
import { REGIMEN_FISCAL, USO_CFDI } from '../sat/catalogs/regimen-fiscal.ts';
import { fieldColumnsOf, importFields, missingFields, requireMapping } from './fields.ts';
import { allMatched, guessMapping, mappingOf } from './mapping-for.ts';
import { amountOf, booleanOf, dayOf, iepsRateOf, keyOf, rateOf, withLostZero } from './habits.ts';
import { cancelledSummary, type Import, requireUndoable, summaryOf } from './import.ts';
import { readableText, repairCodes, repairs } from './repairs.ts';
import { regimenOf, usoOf } from './spoken-keys.ts';
import { valuesOf } from './source-row.ts';

describe('a mapping is guessed', () => {
  test('by the names of the fields, however they are written, and by what other systems call them', () => {
    const columns = ['R.F.C.', 'Razón  Social', 'uso_cfdi', 'REGIMEN', 'C.P.', 'Correo electrónico', 'Vendedor'];
    const guesses = guessMapping('customers', columns, []);
    expect(mappingOf(guesses)).toEqual({
      rfc: 'R.F.C.',
      nombre: 'Razón  Social',
      usoCfdi: 'uso_cfdi',
      regimenFiscal: 'REGIMEN',
      codigoPostal: 'C.P.',
      email: 'Correo electrónico',
    });
    expect(allMatched('customers', columns, guesses)).toBe(false);
  });

  test('of a file of ours without a question, though it tells more than it takes', () => {
    for (const [kind, columns] of Object.entries({ customers: customerColumns, products: productColumns })) {
      const headings = Object.values(columns).map(({ heading }) => heading);
      const guesses = guessMapping(kind as 'customers', headings, []);
      expect(allMatched(kind as 'customers', headings, guesses)).toBe(true);
      expect(allMatched(kind as 'customers', [...headings, 'Vendedor'], guesses)).toBe(false);
    }
  });

  test('of a file of orders with a row for each item, and of one with the items in a cell', () => {
    const shop = ['Pedido', 'Cliente', 'RFC', 'Fecha', 'Producto', 'Cantidad', 'Precio unitario', 'Clave SAT', 'IVA'];
    const row = ['1001', 'Robótica', 'URE180429TM6', '2026-11-20', 'Tornillo', '2', '10.00', '31161500', '16'];
    const mapping = mappingOf(guessMapping('orders', shop, [row]));
    expect(mapping).toEqual({
      pedido: 'Pedido',
      customerId: 'RFC',
      fecha: 'Fecha',
      descripcion: 'Producto',
      cantidad: 'Cantidad',
      precioUnitario: 'Precio unitario',
      claveProductoServicio: 'Clave SAT',
      iva: 'IVA',
    });
    expect(missingFields('orders', 'both', mapping)).toEqual([]);
    const exported = Object.values(orderColumns).map(({ heading }) => heading);
    const whole = mappingOf(guessMapping('orders', exported, []));
    expect(Object.keys(whole).toSorted()).toEqual(
      ['customerId', 'descuento', 'fecha', 'numeroPedimento', 'observaciones', 'productos'].toSorted(),
    );
    const articles = guessMapping('orders', ['RFC', 'Artículos'], [['URE180429TM6', '[{"descripcion":"Mesa"}]']]);
    expect(mappingOf(articles)).toEqual({ customerId: 'RFC', productos: 'Artículos' });
    const parts = { customerId: 'RFC', cantidad: 'Cantidad' };
    expect(missingFields('orders', 'both', parts).map(({ name }) => name)).toEqual([
      'pedido',
      'descripcion',
      'precioUnitario',
    ]);
    expect(missingFields('orders', 'both', {}).map(({ name }) => name)).toEqual(['customerId', 'productos']);
  });

  test('by what the columns hold, where their names say nothing', () => {
    const rows = [
      ['EKU9003173C9', '601', 'G03', '06600', 'a@b.mx'],
      ['', '612', 'S01', '42501', ''],
      ['URE180429TM6', '601', 'G03', '86991', 'c@d.mx'],
    ];
    const guesses = guessMapping('customers', ['a', 'b', 'c', 'd', 'e'], rows);
    expect(mappingOf(guesses)).toEqual({ rfc: 'a', regimenFiscal: 'b', usoCfdi: 'c', codigoPostal: 'd', email: 'e' });
  });

  test('of the salaries of a worker, but for one that may be any of them', () => {
    const columns = ['Cuota diaria', 'SDI', 'SBC', 'Salario base'];
    const sure = { salarioDiario: 'Cuota diaria', salarioDiarioIntegrado: 'SDI', salarioBaseCotApor: 'SBC' };
    expect(mappingOf(guessMapping('employees', columns, []))).toEqual(sure);
    expect(mappingOf(guessMapping('employees', ['Salario base'], []))).toEqual({});
    for (const name of ['salario diario', 'SUELDO DIARIO', 'Salario Diario']) {
      expect(mappingOf(guessMapping('employees', [name], []))).toEqual({ salarioDiario: name });
    }
  });

  test('by a name in another number, with signs and joining words', () => {
    const columns = ['R.F.C.', 'CLIENTE(S)', 'RÉGIMEN', 'CODIGOS POSTALES', 'CORREO(S)', 'Teléfonos de contacto'];
    expect(mappingOf(guessMapping('customers', columns, []))).toEqual({
      rfc: 'R.F.C.',
      nombre: 'CLIENTE(S)',
      regimenFiscal: 'RÉGIMEN',
      codigoPostal: 'CODIGOS POSTALES',
      email: 'CORREO(S)',
      telefono: 'Teléfonos de contacto',
    });
  });

  test('so that no column is taken twice', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('RFC', 'rfc', 'Cliente', 'nombre', 'CP', 'cp', 'x')), (columns) => {
        const taken = Object.values(mappingOf(guessMapping('customers', columns, [['EKU9003173C9']])));
        expect(new Set(taken).size).toBe(taken.length);
      }),
    );
  });
});

test('an update needs its key alone, and a new record all that its form needs', () => {
  expect(missingFields('customers', 'update', { rfc: 'a' })).toEqual([]);
  expect(missingFields('products', 'update', { noIdentificacion: 'a' })).toEqual([]);
  expect(missingFields('products', 'update', {}).map(({ name }) => name)).toEqual([
    'codigoInterno',
    'noIdentificacion',
  ]);
  expect(() => requireMapping('orders', 'both', { customerId: 'a' }, ['a'])).toThrow(
    'Faltan mapear campos requeridos: Productos',
  );
});

describe('values are understood as people and spreadsheets write them', () => {
  test.each([
    ['$1,160.00', 1160],
    ['MXN 1 160.5', 1160.5],
    ['-3', -3],
    ['1.160,00', Number.NaN],
    ['1,16', Number.NaN],
    ['1e9', Number.NaN],
    ['0.1234567', Number.NaN],
  ])('the amount %s', (text, value) => {
    expect(amountOf(text)).toBe(value);
  });

  test('any amount of two decimals comes back from how Mexico writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (centavos) => {
        const value = centavos / 100;
        expect(amountOf(`$${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)).toBe(value);
      }),
    );
  });

  test.each([
    ['601 - General de Ley Personas Morales', '601'],
    ['601', '601'],
    ['general de ley personas morales', '601'],
    ['6010', '6010'],
  ])('the regime %s', (text, key) => {
    expect(keyOf(text, REGIMEN_FISCAL)).toBe(key);
  });

  test.each([
    ['Regimen General', '601'],
    ['REGIMEN GENERAL DE LEY', '601'],
    ['Personas Morales', '601'],
    ['Sueldos', '605'],
    ['Régimen de sueldos y salarios', '605'],
    ['Asalariado', '605'],
    ['Arrendamiento', '606'],
    ['Persona Física con Actividad Empresarial', '612'],
    ['RESICO', '626'],
    ['Resico PF', '626'],
    ['P.M.', '601'],
    ['PM', '601'],
    ['Régimen Simplificado de Confianza', '626'],
    ['RIF', '621'],
    ['Reg. 612 (honorarios)', '612'],
    ['Régimen', 'Régimen'],
    ['60112', '60112'],
    ['Personas Físicas', 'Personas Físicas'],
  ])('the regime that people call %s', (text, key) => {
    expect(regimenOf(text)).toBe(key);
  });

  test.each([
    ['gastos en general', 'G03'],
    ['Gastos generales', 'G03'],
    ['Adquisición de mercancia', 'G01'],
    ['Sin efectos', 'S01'],
    ['Por definir', 'Por definir'],
  ])('the use that people call %s', (text, key) => {
    expect(usoOf(text)).toBe(key);
  });

  test('keys, zeros, switches and rates', () => {
    expect([keyOf('G03 Gastos en general', USO_CFDI), keyOf('g03', USO_CFDI)]).toEqual(['G03', 'G03']);
    expect(keyOf(withLostZero('2', 2), OBJETO_IMP)).toBe('02');
    expect([withLostZero('1160', 5), withLostZero('160', 5), withLostZero('01160', 5)]).toEqual([
      '01160',
      '160',
      '01160',
    ]);
    expect(['Sí', 'X', '1', 'no', '0', 'quizá'].map(booleanOf)).toEqual([true, true, true, false, false, undefined]);
    expect(['16%', '16', '0.16', '10.6667 %', 'x'].map(rateOf)).toEqual([0.16, 0.16, 0.16, 0.106667, Number.NaN]);
    expect(['1.6', '160%', '26.5', '0.265', '1.7', '8'].map((text) => iepsRateOf(text, shippedLaw))).toEqual([
      1.6, 1.6, 0.265, 0.265, 0.017, 0.08,
    ]);
  });

  test.each([
    ['6/1/2020', '2020-01-06'],
    ['06-01-20', '2020-01-06'],
    ['6/1/98', '1998-01-06'],
    ['6-ene-20', '2020-01-06'],
    ['06 Sept. 2020', '2020-09-06'],
    ['1-Jan-2020', '2020-01-01'],
    ['43836', '2020-01-06'],
    ['2020-01-06 00:00', '2020-01-06'],
    ['6/xyz/2020', '6/xyz/2020'],
    ['2020', '2020'],
  ])('the day %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });
});

describe('a repair', () => {
  test('is done only where it was asked for, in the fields that it is for', () => {
    const asked = new Set(['RFC_SEPARATORS', 'NAME_SUFFIX'] as const);
    const fieldColumns = fieldColumnsOf('customers', { rfc: 'RFC', nombre: 'Nombre' }, ['RFC', 'Nombre']);
    const row = { line: 2, cells: ['EKU-900317 3C9', 'MUEBLES-Y-MAS, S.A. DE C.V.'] };
    expect(Object.fromEntries(valuesOf(row, fieldColumns, new Set()))).toEqual({
      rfc: row.cells[0],
      nombre: row.cells[1],
    });
    expect(Object.fromEntries(valuesOf(row, fieldColumns, asked))).toEqual({
      rfc: 'EKU9003173C9',
      nombre: 'MUEBLES-Y-MAS',
    });
  });

  test.each(repairCodes)('%s is for a field of a kind of records', (code) => {
    expect(Object.values(importFields).some((fields) => fields.some(({ repairs: own }) => own?.includes(code)))).toBe(
      true,
    );
  });

  test.each(['PEÑA', 'ñandú', '¿Qué?', 'Ü', 'CAFÉ', '°C'])('makes «%s» readable again', (text) => {
    const garbled = [...new TextEncoderLike(text)].join('');
    expect(readableText(garbled)).toBe(text);
    expect(readableText('SIN DAÑO')).toBe('SIN DAÑO');
  });

  test('turns entities of web pages into what they stand for', () => {
    expect(repairs.HTML_ENTITIES.apply('H&amp;E951128469 &quot;x&quot;')).toBe('H&E951128469 "x"');
  });
});

/** A text in UTF-8 as Windows-1252 reads it; the core's tests have no encoder. */
class TextEncoderLike {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  *[Symbol.iterator]() {
    const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
    for (const character of this.#text) {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0x80) yield character;
      else {
        for (const byte of [0xc0 | (code >> 6), 0x80 | (code & 0x3f)]) {
          yield byte >= 0x80 && byte < 0xa0 ? (high[byte - 0x80] ?? '') : String.fromCodePoint(byte);
        }
      }
    }
  }
}

describe('an import can be undone', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const done = {
    status: 'COMPLETED',
    imported: 1,
    updated: 0,
    finishedAt: new Date('2026-10-24T12:00:00Z'),
    undoStatus: undefined,
  } as Import;

  test('for thirty days after it was over, once, when it changed something', () => {
    expect(() => requireUndoable(done, now)).not.toThrow();
    expect(() => requireUndoable({ ...done, status: 'CANCELLED' }, now)).not.toThrow();
    expect(() => requireUndoable({ ...done, undoStatus: 'FAILED' }, now)).not.toThrow();
    const not: readonly Partial<Import>[] = [
      { status: 'RUNNING', finishedAt: undefined },
      { undoStatus: 'COMPLETED' },
      { finishedAt: new Date('2026-10-23T11:59:59Z') },
      { imported: 0 },
    ];
    for (const changes of not) {
      expect(() => requireUndoable({ ...done, ...changes }, now)).toThrow(
        expect.objectContaining({ code: 'CONFLICT' }),
      );
    }
  });

  test('and its summary counts those that were there already among the imported', () => {
    expect(summaryOf('customers', { processed: 5, imported: 2, updated: 1, failed: 2 })).toBe(
      'Importación completada: 3 clientes importados, 2 errores',
    );
    expect(summaryOf('orders', { processed: 1_981, imported: 1_779, updated: 201, failed: 1 })).toBe(
      'Importación completada: 1,980 pedidos importados, 1 error',
    );
    expect(cancelledSummary('orders', { processed: 1_000, imported: 0, updated: 0, failed: 1_000 })).toBe(
      'Importación cancelada: 0 pedidos importados, 1,000 errores',
    );
  });
});

test('what is longer than any number is none', () => {
  const long = `1.${'0'.repeat(1_000_000)}`;
  expect([
    amountOf(long),
    rateOf(long),
    iepsRateOf(long, shippedLaw),
    iepsRateOf('1'.repeat(1_000_000), shippedLaw),
  ]).toEqual(Array.from({ length: 4 }, () => Number.NaN));
});
