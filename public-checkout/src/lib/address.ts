import { useMemo, useSyncExternalStore } from 'react';

const base = '/checkout';

/** Returns the address of a page of the checkout by its path, such as `/success`; the plans are at `/`. */
export const addressOf = (path: string): string => (path === '/' ? base : `${base}${path}`);

/** Takes a pathname apart, below the path of the checkout. */
export const segmentsOf = (pathname: string): readonly string[] =>
  pathname.slice(base.length).split('/').filter(Boolean).map(decoded);

/** A text that is encoded wrongly stands for itself. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const listeners = new Set<() => void>();

function onMove(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

export interface Moving {
  /** The way back leads to before the page that is left. */
  readonly replace?: boolean;
}

/** Leads to another page of the checkout without loading it anew. */
export function move(path: string, { replace = false }: Moving = {}): void {
  const address = addressOf(path);
  const { pathname, search } = window.location;
  if (replace || address === `${pathname}${search}`) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  for (const listener of listeners) listener();
}

/** Returns the path of the page that is shown, in parts; it follows the browser's way back too. */
export function useSegments(): readonly string[] {
  const pathname = useSyncExternalStore(onMove, () => window.location.pathname);
  return useMemo(() => segmentsOf(pathname), [pathname]);
}

export function useQueryOfAddress(): URLSearchParams {
  const search = useSyncExternalStore(onMove, () => window.location.search);
  return useMemo(() => new URLSearchParams(search), [search]);
}
