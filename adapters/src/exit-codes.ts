/** These are the codes that a process of ours ends with when it cannot start. */
export const exitCodes = {
  /** Something failed that may be over at another attempt. */
  failed: 1,
  /** A setting, the port or the database does not fit: no other attempt helps until somebody changes that. */
  unfit: 78,
} as const;
