import type { SharedPorts } from '../shared/ports.ts';
import type { KnownLaw } from './law-book.ts';
import type { LawLoads } from './law-loads.ts';

export interface LawPorts extends SharedPorts {
  readonly law: KnownLaw;
  readonly lawLoads: LawLoads;
}
