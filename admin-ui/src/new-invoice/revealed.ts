import { createContext, use, useState } from 'react';

/** A field that was asked for by a link, at one press: a further press is a value of its own. */
export interface Revealed {
  /** It is a path in the form. */
  readonly field: string;
}

export const RevealedContext = createContext<Revealed | undefined>(undefined);

/**
 * Opens what folds fields away when one of them is asked for, before it is drawn, so that the focus finds it.
 * @param open is given the field, also of other parts of the form.
 */
export function useRevealed(open: (field: string) => void): void {
  const revealed = use(RevealedContext);
  const [seen, setSeen] = useState<Revealed>();
  if (revealed === undefined || revealed === seen) return;
  setSeen(revealed);
  open(revealed.field);
}
