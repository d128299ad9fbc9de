import type { CartaPorteInput } from '../../../src/invoicing/complement-inputs.ts';

/** Is a case: code and field below `cartaPorte`; a trip that breaks the rule, and one that just keeps it. */
export type TripRuleCase = readonly [expected: string, broken: CartaPorteInput, valid: CartaPorteInput];
