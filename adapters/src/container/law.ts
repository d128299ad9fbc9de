import { LawBook, type KnownLaw } from '@timbra/core/law/law-book.ts';
import type { LawLoads } from '@timbra/core/law/law-loads.ts';
import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { lawArea as area } from '../http/routes/law.ts';
import type { Area } from '../http/server.ts';
import { PostgresLawLoads } from '../postgres/postgres-law-loads.ts';
import { allParts } from './all-parts.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const lawBook = serviceId<KnownLaw>('law');
export const lawLoads = serviceId<LawLoads>('lawLoads');

export function bindLaw(bind: Bind): void {
  bind(lawLoads, (get) => new PostgresLawLoads(get(serviceIds.database)));
  bind(lawBook, (get) => new LawBook(get(lawLoads), shippedLaw, get(serviceIds.clock)));
}

export const lawArea = (get: Get): Area => area(get(lawBook), get(allParts));
