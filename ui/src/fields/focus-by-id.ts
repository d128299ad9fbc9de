import type { RefCallBack } from 'react-hook-form';

/**
 * Moves the focus to one of MUI's selects by its id. Its own handle throws once the field is gone, which a form with a
 * closed part may still ask to take the focus.
 */
export const focusById = (ref: RefCallBack, id: string) => () =>
  ref({ focus: () => document.getElementById(id)?.focus() });
