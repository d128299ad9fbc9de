import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';
import { frequentFirst } from '@timbra/ui/fields/sat-select.tsx';
import { useAnswer } from '../../shared/data/use-answer.ts';

const frequent = {
  tipoPercepcion: ['001', '002', '010', '019', '021', '029', '046'],
  tipoDeduccion: ['002', '001', '010', '004', '007'],
  tipoOtroPago: ['002', '003', '999'],
} as const;

/** Returns one of SAT's lists of what payslips pay and take off, what is usual first; it is empty until it is there. */
export function useKeys(list: keyof typeof frequent): readonly CatalogEntry[] {
  const { data = [] } = useAnswer(
    'GET /catalogs/{name}',
    { params: { name: list }, query: { limit: 200 } },
    { staleTime: 600_000, retry: 3 },
  );
  const entries = data.map(({ value, name }) => ({ key: value, name }));
  return frequentFirst(entries, frequent[list]);
}
