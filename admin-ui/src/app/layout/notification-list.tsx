import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { dateAndTime } from '@timbra/ui/format/dates.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import type { Notification, useNotifications } from './use-notifications.ts';

interface NotificationListProps {
  readonly known: ReturnType<typeof useNotifications>;
  readonly onLeave: () => void;
}

export function NotificationList({ known, onLeave }: NotificationListProps) {
  const { notifications, isFailed, retry } = known;
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
  return notifications.map((notification) => (
    <Item key={notification.id} notification={notification} onLeave={onLeave} />
  ));
}

function Item({ notification, onLeave }: { readonly notification: Notification; readonly onLeave: () => void }) {
  const { title, body, link, readAt, createdAt } = notification;
  return (
    <Box
      sx={{
        px: 5,
        py: 3,
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
