import { createContext, useContext } from 'react';

/** Holds what is doubted of the values of a form, by the name of the field. They can be kept all the same. */
export const Doubts = createContext<ReadonlyMap<string, string>>(new Map());

export const useDoubt = (name: string): string | undefined => useContext(Doubts).get(name);
