import { describe, expect, test } from 'vitest';
import { exportName } from './export-kind.ts';

describe('the name of an exported file', () => {
  const at = new Date('2026-11-21T05:59:59Z');

  test.each([
    ['Café Ñandú, S.A.', 'pedidos_cafe-nandu-sa_2026-11-20.xlsx'],
    ['東京', 'pedidos_empresa_2026-11-20.xlsx'],
    [undefined, 'pedidos_todas_2026-11-20.xlsx'],
  ])('tells the company %s and the day in Mexico City', (company, name) => {
    expect(exportName({ word: 'pedidos', format: 'xlsx', company, at })).toBe(name);
  });

  test('is of the next day from midnight there on', () => {
    const later = new Date(at.getTime() + 1_000);
    expect(exportName({ word: 'clientes', format: 'csv', company: 'Uno', at: later })).toBe(
      'clientes_uno_2026-11-21.csv',
    );
  });
});
