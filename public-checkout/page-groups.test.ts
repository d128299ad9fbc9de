import { describe, expect, it } from 'vitest';
import { pagesOf } from './page-groups.ts';

/** Names by whom each module is imported, at once; `later.ts` is only loaded when it is wanted. */
const importers: Readonly<Record<string, readonly string[]>> = {
  'index.html': [],
  'factura.html': [],
  'main.ts': ['/app/index.html'],
  'self-invoice.ts': ['/app/factura.html'],
  // The two import each other.
  'calls.ts': ['main.ts', 'errors.ts', 'later.ts'],
  'errors.ts': ['calls.ts'],
  'colours.ts': ['main.ts', 'self-invoice.ts'],
  'later.ts': [],
};

const graph = {
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }),
};

describe('pagesOf', () => {
  it('names the pages that need a module before they show anything', () => {
    const pages = ['main.ts', 'calls.ts', 'errors.ts', 'colours.ts', 'later.ts'].map((id) => pagesOf(id, graph));
    expect(pages).toEqual([['index'], ['index'], ['index'], ['factura', 'index'], []]);
  });
});
