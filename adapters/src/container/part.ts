import type { ServiceIdentifier } from 'inversify';
import type { Parts } from './parts.ts';

/** Returns the id of a part, typed by it, so that a replacement of the wrong kind does not compile. */
export const part = <Name extends keyof Parts>(name: Name): ServiceIdentifier<Parts[Name]> => name;
