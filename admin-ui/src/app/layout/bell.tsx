import { Box, IconButton, Popover, Typography } from '@mui/material';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useNotifications } from './use-notifications.ts';

const NotificationList = whenShown(async () => (await import('./notification-list.tsx')).NotificationList);

/** The bell tells no exact number above it. */
const most = 99;

/** However many there are, the bell above them stays in view. */
const listStyle = { width: 380, maxWidth: 'calc(100vw - 24px)', maxHeight: 'min(600px, 100dvh - 76px)' };

/** Shows the user's notifications; those that were shown are read once they are closed. */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const known = useNotifications(anchor !== undefined);
  const { unread } = known;
  const shown = unread > most ? `${most}+` : String(unread);
  const close = () => {
    setAnchor(undefined);
    known.close();
  };
  return (
    <>
      <IconButton
        aria-label={unread === 0 ? 'Notificaciones' : `Notificaciones: ${shown} sin leer`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BellIcon size={20} strokeWidth={1.75} />
        {unread > 0 ? <Unread count={shown} /> : null}
      </IconButton>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: listStyle, role: 'dialog', 'aria-label': 'Notificaciones' } }}
      >
        <Typography variant="h2" sx={{ px: 5, pt: 4, pb: 2 }}>
          Notificaciones
        </Typography>
        <NotificationList known={known} onLeave={close} />
      </Popover>
    </>
  );
}

/** Stands over the corner of the bell; the button's name says it. */
const Unread = ({ count }: { readonly count: string }) => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      top: 8,
      right: 8,
      minWidth: 20,
      height: 20,
      px: '6px',
      borderRadius: '10px',
      display: 'grid',
      placeItems: 'center',
      transform: 'translate(50%, -50%)',
      fontSize: 12,
      fontWeight: 500,
      lineHeight: 1,
      whiteSpace: 'nowrap',
      bgcolor: 'error.main',
      color: 'error.contrastText',
      '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
    }}
  >
    {count}
  </Box>
);
