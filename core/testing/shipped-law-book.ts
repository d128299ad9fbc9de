import type { KnownLaw } from '../src/law/law-book.ts';
import { shippedLaw } from '../src/law/shipped.ts';

/** The same, asked on a day of 2026. */
export const shippedLawOfToday = { law: shippedLaw, today: '2026-11-23' };

/** The law that the product comes with, and nothing loaded. */
export const shippedLawBook: KnownLaw = {
  read: () => Promise.resolve(shippedLaw),
  ofToday: () => Promise.resolve(shippedLawOfToday),
};
