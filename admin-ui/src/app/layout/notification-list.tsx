import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import type { Notification, useNotifications } from './use-notifications.ts';

interface NotificationListProps {
  readonly known: ReturnType<typeof useNotifications>;
  readonly onLeave: () => void;
}

export function NotificationList({ known, onLeave }: NotificationListProps) {
  const { notifications, isFailed, retry, older } = known;
  if (isFailed) {
    return (
      <Box sx={{ px: 5, pb: 5 }}>
        <ErrorNotice title="No pudimos cargar tus notificaciones." onRetry={retry} />
      </Box>
    );
  }
  if (!notifications || notifications.length === 0) {
    return (
      <Typography color="textSecondary" role="status" sx={{ px: 5, pb: 5 }}>
        {notifications ? 'No tienes notificaciones.' : 'Cargando...'}
      </Typography>
    );
  }
  return <Items notifications={notifications} older={older} onLeave={onLeave} />;
}

interface ItemsProps extends Pick<NotificationListProps['known'], 'older'> {
  readonly notifications: readonly Notification[];
  readonly onLeave: () => void;
}

function Items({ notifications, older, onLeave }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  /** Where those begin that were asked for: the button that had the focus may go, and it is read on from there. */
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined || notifications.length <= next.current) return;
    (list.current?.children[next.current] as HTMLElement | undefined)?.focus();
    next.current = undefined;
  }, [notifications.length]);
  const load = () => {
    next.current = notifications.length;
    older?.load();
  };
  return (
    <>
      <div ref={list}>
        {notifications.map((notification) => (
          <Item key={notification.id} notification={notification} onLeave={onLeave} />
        ))}
      </div>
      {older ? (
        <Box sx={{ p: 3, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 2, justifyItems: 'center' }}>
          {older.isFailed ? (
            <Typography variant="body2" role="alert">
              No pudimos cargar las anteriores.
            </Typography>
          ) : null}
          <Button size="small" loading={older.isLoading} onClick={load}>
            {older.isFailed ? 'Reintentar' : 'Ver anteriores'}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

function Item({ notification, onLeave }: { readonly notification: Notification; readonly onLeave: () => void }) {
  const { title, body, link, readAt, createdAt } = notification;
  return (
    <Box
      tabIndex={-1}
      sx={{
        px: 5,
        py: 3,
        outline: 'none',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: readAt === null ? 'primary.light' : undefined,
      }}
    >
      <Typography variant="subtitle1">{title}</Typography>
      <Typography variant="body2">{body}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {dateAndTime(createdAt)}
        </Typography>
        {link ? (
          <Button
            component={Link}
            to={link}
            size="small"
            variant="text"
            onClick={onLeave}
            sx={{ color: 'success.main', minHeight: 32, mr: -3 }}
          >
            Ver
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
