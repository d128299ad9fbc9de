import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Which dialog is open stands in the address, `?dialogo=editar&id=…`: it survives a reload and a session that
 * ended meanwhile, and «Atrás» closes it.
 */
export function useDialogAddress<Name extends string>(names: readonly Name[]) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('dialogo');
  const name = names.find((known) => known === asked);
  const open = useCallback(
    (dialog: Name, id?: string) => {
      setParameters((current) => {
        const next = new URLSearchParams(current);
        next.set('dialogo', dialog);
        if (id === undefined) next.delete('id');
        else next.set('id', id);
        return next;
      });
    },
    [setParameters],
  );
  const close = useCallback(() => {
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('dialogo');
        next.delete('id');
        return next;
      },
      { replace: true },
    );
  }, [setParameters]);
  return { name, id: parameters.get('id') ?? undefined, open, close };
}
