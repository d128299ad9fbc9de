import type { SharedPorts } from '../shared/ports.ts';
import type { KnownLaw, LawLoads } from './law-book.ts';

export interface LawPorts extends SharedPorts {
  readonly law: KnownLaw;
  readonly lawLoads: LawLoads;
}
