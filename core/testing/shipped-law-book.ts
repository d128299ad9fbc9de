import type { KnownLaw } from '../src/law/law-book.ts';
import { shippedLaw } from '../src/law/shipped.ts';

/** The law that the product comes with, and nothing loaded. */
export const shippedLawBook: KnownLaw = { read: () => Promise.resolve(shippedLaw) };
