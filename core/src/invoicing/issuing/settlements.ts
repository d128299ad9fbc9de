/** Lets callers wait for documents; the core has no clock that rings. */
export interface Settlements {
  /**
   * Waits until a document has left PROCESSING.
   * @param mostMs after which nobody waits any longer.
   * @returns whether it has: false when the time is over, or the process is to end.
   */
  settled(id: string, mostMs: number): Promise<boolean>;
}
