/** A device from which somebody has proved to be the user of an account. */
export interface KnownDevice {
  readonly userId: string;
  /** It is the stored form of the token that the device keeps. */
  readonly tokenHash: string;
}

export interface KnownDevices {
  /** Tells whether the account of an address knows a device; false for an address without account. */
  isKnown(email: string, tokenHash: string, now: Date): Promise<boolean>;
  /**
   * Records that a device is in use. One that only another account knows becomes this one's too: several people may use
   * it.
   * @returns false for a token that nobody was given, or that has not been used for long.
   */
  renew(device: KnownDevice, now: Date): Promise<boolean>;
  /** Beyond twenty devices an account forgets those that were not used for longest. */
  add(device: KnownDevice, now: Date): Promise<void>;
  forgetAll(userId: string): Promise<void>;
}
