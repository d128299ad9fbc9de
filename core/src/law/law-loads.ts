import type { LawRows } from './with-rows.ts';

/** Rows that an operator has loaded besides those of the product. */
export interface LawLoad {
  readonly id: string;
  /** It is the name of the file. */
  readonly name: string;
  readonly rows: LawRows;
  readonly loadedBy: string;
  readonly loadedAt: Date;
}

/** What operators have loaded; it is only added to, and withdrawn as a whole. */
export interface LawLoads {
  /** Returns the loads that hold, in their order. */
  all(): Promise<readonly LawLoad[]>;
  /** Keeps others from being added until the caller's transaction ends. */
  hold(): Promise<void>;
  add(load: LawLoad): Promise<void>;
  /** @returns whether it was there and held. */
  withdraw(id: string, by: string, at: Date): Promise<boolean>;
}
