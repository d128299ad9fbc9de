import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { count } from '@timbra/ui/format/amounts.ts';
import { useMemo } from 'react';
import { isSaying, type PastedRow } from './pasted-rows.ts';

/** Tells that lines were removed or pasted, with the way back. */
export function useLineUndo() {
  const alerts = useAlerts();
  return useMemo(
    () => ({
      removed: (line: number, putBack: () => void) =>
        alerts.info(`Línea ${line + 1} quitada.`, { label: 'Deshacer', onPress: putBack }),
      /**
       * @param lines what the paste has changed, as it is now: what was typed into it since is not thrown away.
       * @param takeBack puts there what was there before.
       */
      pasted: (rows: readonly PastedRow[], lines: () => unknown, takeBack: () => void) => {
        const pasted = JSON.stringify(lines());
        const onPress = () => {
          if (JSON.stringify(lines()) === pasted) takeBack();
          else alerts.info('Ya cambiaste lo que pegaste: corrígelo en sus líneas.');
        };
        alerts.info(`Se pegaron ${count(rows.filter(isSaying).length)} líneas.`, { label: 'Deshacer', onPress });
      },
    }),
    [alerts],
  );
}
