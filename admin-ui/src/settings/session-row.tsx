import { Box, Button, Chip, Typography } from '@mui/material';
import { Monitor, Smartphone } from 'lucide-react';
import { dateAndTime } from '@timbra/ui/format/dates.ts';
import { deviceOf } from './device.ts';
import type { Session } from './use-sessions.ts';

interface SessionRowProps {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { userAgent, createdAt, lastUsedAt, current } = session;
  const { name, isHandheld } = deviceOf(userAgent);
  const Icon = isHandheld ? Smartphone : Monitor;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:first-of-type': { pt: 0 },
      }}
    >
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'inline-flex' }}>
        <Icon size={22} strokeWidth={1.75} />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography variant="subtitle1">{name}</Typography>
          {current ? (
            <Chip size="small" label="Esta sesión" sx={{ bgcolor: 'primary.light', color: 'success.main' }} />
          ) : null}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {current ? 'En uso' : `Último uso: ${dateAndTime(lastUsedAt)}`} · Abierta el {dateAndTime(createdAt)}
        </Typography>
      </Box>
      {current ? null : (
        <Button
          size="small"
          loading={isBusy}
          aria-label={`Cerrar sesión: ${name}, abierta el ${dateAndTime(createdAt)}`}
          onClick={onEnd}
        >
          Cerrar sesión
        </Button>
      )}
    </Box>
  );
}
