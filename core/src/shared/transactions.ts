/** Keeps all that `work` saves together, or nothing of it. A transaction inside another one joins it. */
export interface Transactions {
  run<T>(work: () => Promise<T>): Promise<T>;
}
