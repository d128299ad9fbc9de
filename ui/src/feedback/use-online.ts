import { useSyncExternalStore } from 'react';

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Is said before anybody tries to save something. */
export const offlineText = 'No tienes conexión a internet. Puedes seguir escribiendo; guarda cuando vuelva.';

/** Tells whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, () => navigator.onLine);
