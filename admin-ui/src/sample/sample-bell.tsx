import { IconButton } from '@mui/material';
import { Bell } from 'lucide-react';

/** Shows a notification button without behaviour. */
export function SampleBell() {
  return (
    <IconButton aria-label="Notificaciones">
      <Bell size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
