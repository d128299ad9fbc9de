import { describe, expect, it } from 'vitest';
import { exportQuery } from './use-export.ts';

const all = {
  companyId: 'c1',
  filters: {},
  sort: { field: 'nombre', order: 'ASC' },
  format: 'csv',
  desde: '',
  hasta: '',
} as const;

describe('the call of an export', () => {
  it('asks for the whole list in its order', () => {
    expect(Object.fromEntries(new URLSearchParams(exportQuery(all)))).toEqual({
      companyId: 'c1',
      format: 'csv',
      sort: '["nombre","ASC"]',
    });
  });

  it('takes the search, the filters and the days along', () => {
    const asked = {
      ...all,
      filters: { q: 'luna', email: 'con-email' },
      format: 'xlsx',
      desde: '2026-11-01',
      hasta: '2026-11-30',
    } as const;
    expect(Object.fromEntries(new URLSearchParams(exportQuery(asked)))).toEqual({
      companyId: 'c1',
      format: 'xlsx',
      sort: '["nombre","ASC"]',
      q: 'luna',
      filter: '{"email":"con-email"}',
      desde: '2026-11-01',
      hasta: '2026-11-30',
    });
  });
});
