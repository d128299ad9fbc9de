import { useSyncExternalStore } from 'react';

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Tells whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, () => navigator.onLine);
