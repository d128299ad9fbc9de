import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** In the place of an import's id: one that is yet to be begun. */
export const newImport = 'nueva';

/** Where the refused rows of an import are sent again. */
export const correctionOf = (list: string, id: string) => `${list}?importacion=${newImport}&corrige=${id}`;

/**
 * Which import is looked at stands in the address, `?importacion=…`, where the notification of its end leads too: a
 * reload finds it again, and «Atrás» closes it.
 */
export function useImportAddress() {
  const [parameters, setParameters] = useSearchParams();
  const show = useCallback(
    (id: string | undefined, replace: boolean) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('corrige');
          if (id === undefined) next.delete('importacion');
          else next.set('importacion', id);
          return next;
        },
        { replace },
      ),
    [setParameters],
  );
  return {
    shown: parameters.get('importacion') ?? undefined,
    corrects: parameters.get('corrige') ?? undefined,
    open: useCallback((id: string) => show(id, false), [show]),
    /** In the place of what is shown, so that «Atrás» does not come back to it. */
    goOn: useCallback((id: string) => show(id, true), [show]),
    close: useCallback(() => show(undefined, true), [show]),
  };
}
