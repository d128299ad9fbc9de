/**
 * Lists the contract steps that this version knows, by name. Processes look at their start whether the database has one
 * that is not among them, and need no migration's code for it.
 */
export const knownContracts: readonly string[] = [];
