import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Which record is looked at stands in the address, where the notification of its end leads too: a reload finds it again,
 * and «Atrás» closes it.
 * @param name of the parameter. @param more a parameter that has no meaning once another record is looked at.
 */
export function useShownId(name: string, more?: string) {
  const [parameters, setParameters] = useSearchParams();
  const show = useCallback(
    (id: string | undefined, replace: boolean) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (more !== undefined) next.delete(more);
          if (id === undefined) next.delete(name);
          else next.set(name, id);
          return next;
        },
        { replace },
      ),
    [setParameters, name, more],
  );
  return {
    shown: parameters.get(name) ?? undefined,
    open: useCallback((id: string) => show(id, false), [show]),
    /** It takes the place of what is shown, so that «Atrás» does not come back to it. */
    goOn: useCallback((id: string) => show(id, true), [show]),
    close: useCallback(() => show(undefined, true), [show]),
  };
}
