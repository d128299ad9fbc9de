import { IconButton, Menu, MenuItem } from '@mui/material';
import { plusDays } from '@timbra/core/payroll/pay-calendar.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { todayInMexico } from '@timbra/ui/format/format.ts';
import { Hint } from '@timbra/ui/opened/hint.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { AlarmClock } from 'lucide-react';
import { useState } from 'react';
import { useUndo } from '../shared/dialogs/use-undo.ts';
import { useAttempt } from '../shared/use-attempt.ts';
import { focusAfter } from './focus-after.ts';
import { deferLine, type Line, resource, restoreLine, useAskAgain } from './use-home.ts';
import { comesBack } from './when.ts';

const DayDialog = whenShown(async () => (await import('./day-dialog.tsx')).DayDialog);

/** Puts a line off until one of the usual days, or until one that is chosen. */
export function LaterMenu({ line }: { readonly line: Line }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<'menu' | 'day'>();
  const askAgain = useAskAgain();
  const { attempt } = useAttempt({ after: askAgain });
  const alerts = useAlerts();
  const undo = useUndo(resource);
  const close = () => setShown(undefined);
  const announce = (until: string) =>
    alerts.success(
      `Lo dejaste para después: vuelve ${comesBack(until, todayInMexico())}`,
      undo({ call: () => restoreLine(line), success: 'Está otra vez en tus pendientes' }),
    );
  const defer = async (days: number) => {
    close();
    const focusNext = focusAfter(button);
    const until = plusDays(todayInMexico(), days);
    const isDone = await attempt(() => deferLine(line, until), 'No pudimos dejarlo para después. Inténtalo de nuevo.');
    if (!isDone) return;
    announce(until);
    focusNext();
  };
  const chosen = async (until: string) => {
    const focusNext = focusAfter(button);
    close();
    await askAgain();
    announce(until);
    focusNext();
  };
  return (
    <>
      <Hint title="Dejar para después">
        <IconButton
          aria-label={`Dejar para después: ${line.title}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            setButton(currentTarget);
            setShown('menu');
          }}
          sx={{ p: 2.25 }}
        >
          <AlarmClock size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Hint>
      <Menu open={shown === 'menu'} anchorEl={button} onClose={close}>
        <MenuItem onClick={() => void defer(1)}>Mañana</MenuItem>
        <MenuItem onClick={() => void defer(7)}>En una semana</MenuItem>
        <MenuItem onClick={() => setShown('day')}>Elegir día</MenuItem>
      </Menu>
      {shown === 'day' ? <DayDialog line={line} onDeferred={(until) => void chosen(until)} onClose={close} /> : null}
    </>
  );
}
