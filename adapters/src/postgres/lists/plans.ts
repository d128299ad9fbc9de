import { nobody, type Scope } from '@timbra/core/access/actor.ts';
import type { PlanAnswer } from '@timbra/contract/plans.ts';
import { planOrder } from '../postgres-plans.ts';
import type { ListDescription } from './description.ts';

/** Plans are everybody's: whoever reads them does so by this name. */
export const everybody: Scope = { userId: nobody, permission: 'self' };

type Row = Omit<PlanAnswer, 'price'> & { readonly price: string };

export const plansList: ListDescription<Row, PlanAnswer> = {
  name: 'plans',
  table: `(select *, '${nobody}'::uuid as user_id, search_text(name || ' ' || description) as busca from plans)`,
  owner: 'user',
  live: 't.archived_at is null',
  columns: {
    id: { sql: 't.id' },
    name: { sql: 't.name', collated: true },
    description: { sql: 't.description', collated: true },
    price: { sql: 't.price' },
    timbres: { sql: 't.timbres' },
    active: { sql: 't.active' },
    version: { sql: 't.version' },
    position: { sql: planOrder },
  },
  search: 'busca',
  defaultSort: { field: 'timbres', descending: false },
  select: 't.id, t.name, t.description, t.price, t.timbres, t.active, t.version',
  item: ({ price, ...row }) => ({ ...row, price: Number(price) }),
};
