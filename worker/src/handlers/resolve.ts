/** Gives the use case of a class. */
export type Resolve = <T>(useCase: abstract new (...ports: never[]) => T) => T;
