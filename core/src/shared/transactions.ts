/** All that `work` saves is kept together or not at all. A transaction inside another one joins it. */
export interface Transactions {
  run<T>(work: () => Promise<T>): Promise<T>;
}
