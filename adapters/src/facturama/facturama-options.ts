export interface FacturamaOptions {
  /** `https://api.facturama.mx`, its sandbox, or the emulator. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** A call is given up this long after it was due. */
  readonly timeoutMs: number;
  /**
   * A stamp call that could not start this soon after its attempt was recorded, or in half of the time-out, does not
   * start at all.
   */
  readonly startWindowMs: number;
}
