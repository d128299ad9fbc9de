import { useSyncExternalStore } from 'react';

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the network is gone, before anybody presses a button. */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  return (
    <div role="status" className="offline">
      {isOnline ? null : 'No tienes conexión a internet. Puedes seguir escribiendo: nada se pierde.'}
    </div>
  );
}
