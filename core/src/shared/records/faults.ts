/** Returns a field's rule in one line: nothing where it holds, what is wrong otherwise. */
export const faultUnless = (holds: boolean, message: string): readonly string[] => (holds ? [] : [message]);

/** Returns the faults that a check says; it says nothing where all is well. */
export const faultsOf = (message: string | undefined): readonly string[] => (message === undefined ? [] : [message]);
