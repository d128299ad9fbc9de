export interface Ids {
  /** Returns a UUIDv7: unique, and in the order of its making. */
  next(): string;
}
