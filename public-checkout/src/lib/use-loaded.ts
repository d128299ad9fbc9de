import { useCallback, useEffect, useState } from 'react';

/** What is being loaded, or came of it. */
export type Loaded<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'here'; readonly value: T }
  | { readonly is: 'failed'; readonly error: unknown };

const loading = { is: 'loading' } as const;

/** Loads something when the page is shown, again when asked, and by itself once a lost network is back. */
export function useLoaded<T>(load: () => Promise<T>): readonly [loaded: Loaded<T>, reload: () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>(loading);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => {
    setLoaded(loading);
    setRound((before) => before + 1);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setLoaded({ is: 'here', value }),
      (error: unknown) => isCurrent && setLoaded({ is: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, round]);
  const isFailed = loaded.is === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isFailed, reload]);
  return [loaded, reload];
}
