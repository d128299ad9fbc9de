import type { Passkeys } from '../src/identity/second-factors.ts';

const unasked = () => Promise.reject(new Error('No passkey was expected'));

/** For tests in which nobody has a passkey. */
export const noPasskeys: Passkeys = { creation: unasked, created: unasked, request: unasked, signedBy: unasked };
