import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** In the place of an archive's id: one that is yet to be asked for. */
export const newArchive = 'nuevo';

/** Which archive is looked at stands in the address, `?archivo=…`, where the notification of its end leads too. */
export function useArchiveAddress() {
  const [parameters, setParameters] = useSearchParams();
  const show = useCallback(
    (id: string | undefined, replace: boolean) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (id === undefined) next.delete('archivo');
          else next.set('archivo', id);
          return next;
        },
        { replace },
      ),
    [setParameters],
  );
  return {
    shown: parameters.get('archivo') ?? undefined,
    open: useCallback(() => show(newArchive, false), [show]),
    /** In the place of what is shown, so that «Atrás» does not come back to it. */
    goOn: useCallback((id: string) => show(id, true), [show]),
    close: useCallback(() => show(undefined, true), [show]),
  };
}
