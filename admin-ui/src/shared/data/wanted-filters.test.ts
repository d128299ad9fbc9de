import { beforeEach, describe, expect, it } from 'vitest';
import { WantedFilters } from './wanted-filters.ts';

describe('the filters of a list', () => {
  let wanted: WantedFilters;
  beforeEach(() => {
    wanted = new WantedFilters();
    wanted.show({ q: 'rechazada' });
  });

  it('keep a change that was asked for before an earlier one was drawn', () => {
    const cleared = wanted.ask({ q: undefined });
    wanted.ask({ estado: 'Pendiente' });
    wanted.show(cleared ?? {});
    expect(wanted.ask({ desde: '2025-01-01' })).toEqual({ estado: 'Pendiente', desde: '2025-01-01' });
  });

  it('are what the list shows once all that was asked for is drawn, whoever changes them', () => {
    const asked = wanted.ask({ estado: 'Pendiente' }) ?? {};
    wanted.show(asked);
    wanted.show(asked);
    wanted.show({ q: 'luna' });
    expect(wanted.ask({ estado: 'Pagada' })).toEqual({ q: 'luna', estado: 'Pagada' });
  });

  it('change only by what differs', () => {
    expect(wanted.ask({ q: 'rechazada' })).toBeUndefined();
    expect(wanted.ask({ estado: undefined })).toBeUndefined();
  });
});
