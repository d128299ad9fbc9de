import type { Law } from './law.ts';

/** The law as this product knows it: what it came with, and what operators have loaded since. */
export interface LawBook {
  /** No older than a minute. */
  read(): Promise<Law>;
}
