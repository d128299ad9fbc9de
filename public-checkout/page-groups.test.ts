import { describe, expect, it } from 'vitest';
import { groupOf } from './page-groups.ts';

/** Names by whom each module is imported: at once, and when it is wanted. */
const modules: Readonly<Record<string, readonly [importers: readonly string[], dynamicImporters?: readonly string[]]>> =
  {
    'main.ts': [['/app/index.html']],
    'self-invoice.ts': [['/app/factura.html']],
    // The two import each other.
    'calls.ts': [['main.ts', 'errors.ts', 'payment.ts']],
    'errors.ts': [['calls.ts']],
    'colours.ts': [['main.ts', 'self-invoice.ts']],
    'payment.ts': [[], ['main.ts']],
    'calendar.ts': [[], ['self-invoice.ts']],
    'masks.ts': [['main.ts', 'calendar.ts']],
  };

const graph = {
  getModuleInfo: (id: string) => {
    const [importers = [], dynamicImporters = []] = modules[id] ?? [];
    return { importers, dynamicImporters };
  },
};

describe('groupOf', () => {
  it.each([
    ['main.ts', 'index'],
    ['calls.ts', 'index'],
    ['errors.ts', 'index'],
    ['colours.ts', 'factura-index'],
    ['payment.ts', null],
    // The file of the checkout would draw it over the other page, which loads this later.
    ['masks.ts', 'factura-index'],
  ])('puts %s into the file %s', (id, group) => {
    expect(groupOf(id, graph)).toBe(group);
  });
});
