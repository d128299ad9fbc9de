import { useSearchParams } from 'react-router';
import { useShownId } from '../shared/dialogs/use-shown-id.ts';

/** It stands in the place of an import's id for one that is yet to be begun. */
export const newImport = 'nueva';

/** Returns the address where the refused rows of an import are sent again. */
export const correctionOf = (list: string, id: string) => `${list}?importacion=${newImport}&corrige=${id}`;

/** Returns which import is looked at, and which one it corrects. */
export function useImportAddress() {
  const [parameters] = useSearchParams();
  return { ...useShownId('importacion', 'corrige'), corrects: parameters.get('corrige') ?? undefined };
}
