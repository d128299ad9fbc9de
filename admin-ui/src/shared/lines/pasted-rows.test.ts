import { describe, expect, it } from 'vitest';
import { pastedInto, pastedRows } from './pasted-rows.ts';

describe('what is pasted into a grid of items', () => {
  it('fills the columns from the one it begins in', () => {
    expect(pastedRows('Café\t2\t$1,234.50\r\nTaza\t\t10\r\n', 'descripcion', false)).toEqual([
      { descripcion: 'Café', cantidad: 2, precio: 1234.5 },
      { descripcion: 'Taza', precio: 10 },
    ]);
    expect(pastedRows('3\t7.5', 'cantidad', false)).toEqual([{ cantidad: 3, precio: 7.5 }]);
    expect(pastedRows('1\n2\n', 'cantidad', false)).toEqual([{ cantidad: 1 }, { cantidad: 2 }]);
  });

  it('has the SAT keys behind the price', () => {
    expect(pastedRows('Café\t1\t5\t50201706\th87', 'descripcion', false)).toEqual([
      { descripcion: 'Café', cantidad: 1, precio: 5, claveProductoServicio: '50201706', unidad: 'H87' },
    ]);
  });

  it('follows its headings, and leaves columns out that are of nothing here', () => {
    expect(pastedRows('Artículo\tColor\tPrecio unitario\tCantidad\nTaza\tazul\t85\t4', 'descripcion', false)).toEqual([
      { descripcion: 'Taza', precio: 85, cantidad: 4 },
    ]);
  });

  it('keeps quoted cells whole', () => {
    expect(pastedRows('"Taza ""grande""\nde barro"\t1', 'descripcion', false)).toEqual([
      { descripcion: 'Taza "grande" de barro', cantidad: 1 },
    ]);
  });

  it('leaves a figure empty that cannot be read, so that it is asked for', () => {
    expect(pastedRows('Taza\tdos\t1.5.0', 'descripcion', false)).toEqual([
      { descripcion: 'Taza', cantidad: null, precio: null },
    ]);
  });

  it('keeps what is below a blank row at its line, and makes no lines of blank rows', () => {
    const rows = pastedRows('100\n\n300\n\n', 'precio', false);
    expect(rows).toEqual([{ precio: 100 }, {}, { precio: 300 }]);
    const over = (line: string | undefined, { precio }: { readonly precio?: number | null }) => `${line} ${precio}`;
    expect(pastedInto(['a', 'b', 'c', 'd'], 0, rows, over)).toEqual(['a 100', 'b', 'c 300', 'd']);
    expect(pastedInto(['a'], 0, rows, over)).toEqual(['a 100', 'undefined 300']);
  });

  it('is one description where its lines are no rows of a spreadsheet', () => {
    expect(pastedRows('Café de altura\ntostado en casa', 'descripcion', false)).toEqual([]);
    expect(pastedRows('Café\nTaza', 'descripcion', true)).toEqual([{ descripcion: 'Café' }, { descripcion: 'Taza' }]);
  });

  it('is ordinary text where it is no table', () => {
    expect(pastedRows('Café de altura', 'descripcion', false)).toEqual([]);
    expect(pastedRows('Café de altura\n', 'descripcion', false)).toEqual([]);
    expect(pastedRows('', 'cantidad', false)).toEqual([]);
  });
});
