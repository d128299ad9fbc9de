import { LawBook, type KnownLaw } from '@timbra/core/law/law-book.ts';
import type { LawLoads } from '@timbra/core/law/law-loads.ts';
import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { PostgresLawLoads } from '../postgres/postgres-law-loads.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const lawBook = serviceId<KnownLaw>('law');
export const lawLoads = serviceId<LawLoads>('lawLoads');

export function bindLaw(bind: Bind): void {
  bind(lawLoads, (get) => new PostgresLawLoads(get(serviceIds.database)));
  bind(lawBook, (get) => new LawBook(get(lawLoads), shippedLaw, get(serviceIds.clock)));
}
