import { Box } from '@mui/material';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { failureOf } from '../feedback/failure.ts';
import { onFirstAct } from './first-act.ts';

type Parts = typeof import('./opened-parts.ts');

let parts: Parts | undefined;
let failure: unknown;
let isAsked = false;
const watching = new Set<() => void>();

/** What could not be fetched is asked for anew by whatever opens next. */
export async function fetchParts(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    parts = await import('./opened-parts.ts');
  } catch (error) {
    failure = error;
    isAsked = false;
  }
  for (const listener of watching) listener();
}

/** Chromium remembers the failure until the page is loaded again. */
async function fetchAgain(): Promise<void> {
  await fetchParts();
  if (!parts) window.location.reload();
}

let isListening = false;

function watch(listener: () => void): () => void {
  if (!isListening) onFirstAct(() => void fetchParts());
  isListening = true;
  watching.add(listener);
  return () => void watching.delete(listener);
}

/** Returns what has been fetched; undefined until somebody acts. */
export const useOpenedParts = (): Parts | undefined => useSyncExternalStore(watch, () => parts);

/** Stands in builds for a part of MUI that is drawn within those that open, and nowhere else. */
export function insideOpened<Props extends object>(partOf: (found: Parts) => ComponentType<Props>) {
  return function InsideOpened(props: Props) {
    const found = useOpenedParts();
    if (!found) return null;
    const Part = partOf(found);
    return <Part {...props} />;
  };
}

/**
 * Stands in builds for a part of MUI that shows nothing until it opens. The part itself is fetched when somebody first
 * moves the pointer or presses something, so that it is there when it opens; what should open without it says so.
 * @param isHint what comes by itself when something is pointed at: nobody asked for it, and nothing is said without it.
 */
export function whenOpened<Props extends { readonly open: boolean }>(
  partOf: (found: Parts) => ComponentType<Props>,
  isHint: (props: Props) => boolean = () => false,
) {
  return function WhenOpened(props: Props) {
    const found = useOpenedParts();
    const Part = found && partOf(found);
    const failed = useSyncExternalStore(watch, () => failure);
    const { open } = props;
    useEffect(() => {
      if (open) void fetchParts();
    }, [open]);
    if (Part) return <Part {...props} />;
    return open && failed !== undefined && !isHint(props) ? <NotFetched error={failed} /> : null;
  };
}

const NotFetched = ({ error }: { readonly error: unknown }) =>
  createPortal(
    <Box sx={{ position: 'fixed', zIndex: 'snackbar', bottom: 24, left: 16, right: 16, mx: 'auto', maxWidth: 560 }}>
      <ErrorNotice title="No pudimos abrir esto" detail={failureOf(error).text} onRetry={() => void fetchAgain()} />
    </Box>,
    document.body,
  );
