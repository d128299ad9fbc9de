export interface Ids {
  /** A UUIDv7: unique, and in the order of its making. */
  next(): string;
}
