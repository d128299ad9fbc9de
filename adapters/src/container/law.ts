import type { LawBook } from '@timbra/core/law/law-book.ts';
import { shippedLaw } from '@timbra/core/law/shipped.ts';
import type { Bind } from './bind.ts';
import { serviceId } from './service-ids.ts';

export const lawBook = serviceId<LawBook>('LawBook');

export function bindLaw(bind: Bind): void {
  bind(lawBook, () => ({ read: () => Promise.resolve(shippedLaw) }));
}
