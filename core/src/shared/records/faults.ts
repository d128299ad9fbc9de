/** A field's rule in one line: nothing where it holds, what is wrong otherwise. */
export const faultUnless = (holds: boolean, message: string): readonly string[] => (holds ? [] : [message]);

/** What a check says, which says nothing where all is well. */
export const faultsOf = (message: string | undefined): readonly string[] => (message === undefined ? [] : [message]);
