import { Alert } from '@mui/material';
import { useSyncExternalStore } from 'react';

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the network is gone, before anybody tries to save something. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Alert severity="warning" role="status" sx={{ borderRadius: 0 }}>
      No tienes conexión a internet. Puedes seguir escribiendo; guarda cuando vuelva.
    </Alert>
  );
}
