import { describe, expect, it } from 'vitest';
import { documentName, globalOf, isInProgress, ownInvoiceOf, saleStateOf } from './sale-state.ts';

const named = { serie: 'A', folio: 1 };
const global = {
  ...named,
  id: 'global',
  uuid: 'U',
  tipo: 'global',
  status: 'ISSUED',
  nota: null,
  autofactura: false,
} as const;
const note = { ...named, id: 'note', status: 'ISSUED' } as const;
const own = {
  ...named,
  id: 'own',
  uuid: 'V',
  tipo: 'factura',
  status: 'ISSUED',
  nota: null,
  autofactura: false,
} as const;
const takenOut = { ...global, nota: note };

describe('a sale of a global document', () => {
  it('is in it as long as it is live and no note took the sale out', () => {
    expect(saleStateOf({ invoices: [global] }, 'global')).toEqual({ isInside: true, note: null, own: undefined });
    expect(saleStateOf({ invoices: [own, takenOut] }, 'global')).toEqual({ isInside: false, note, own });
    expect(saleStateOf({ invoices: [takenOut] }, 'global')).toEqual({ isInside: false, note, own: undefined });
    const cancelled = { ...global, status: 'CANCELLED' } as const;
    expect(saleStateOf({ invoices: [own, cancelled] }, 'global')).toEqual({ isInside: false, note: null, own });
    expect(saleStateOf({ invoices: [] }, 'global').isInside).toBe(false);
  });

  it('names the note that was refused as such', () => {
    expect([note, { ...note, status: 'REJECTED' } as const].map(documentName)).toEqual(['A-1', 'A-1, rechazada']);
  });

  it('is under way as long as one of its documents or the note is not settled', () => {
    expect([[], [own], [own, takenOut]].map((invoices) => isInProgress({ invoices }))).toEqual([false, false, false]);
    expect(isInProgress({ invoices: [takenOut, { ...own, status: 'PROCESSING' }] })).toBe(true);
    expect(isInProgress({ invoices: [own, { ...global, nota: { ...note, status: 'PROCESSING' } }] })).toBe(true);
  });

  it('may leave it while it is issued and nothing is asked of SAT about it', () => {
    expect(globalOf({ invoices: [global] })).toBe(global);
    expect(globalOf({ invoices: [own] })).toBeUndefined();
    expect(globalOf({ invoices: [own, takenOut] })).toBeUndefined();
    expect(globalOf({ invoices: [{ ...global, status: 'CANCELLING' }] })).toBeUndefined();
  });

  it('is invoiced to its buyer by a live document that carries no other sale', () => {
    expect(ownInvoiceOf({ invoices: [takenOut, own] })).toBe(own);
    expect(ownInvoiceOf({ invoices: [global] })).toBeUndefined();
    expect(ownInvoiceOf({ invoices: [{ ...own, status: 'CANCELLED' }] })).toBeUndefined();
  });
});
