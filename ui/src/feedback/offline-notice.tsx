import { Alert } from '@mui/material';
import { offlineText, useOnline } from './use-online.ts';

/** Says that the network is gone, before anybody tries to save something. */
export function OfflineNotice() {
  const isOnline = useOnline();
  if (isOnline) return null;
  return (
    <Alert severity="warning" role="status" sx={{ borderRadius: 0 }}>
      {offlineText}
    </Alert>
  );
}
