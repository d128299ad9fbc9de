import { Box } from '@mui/material';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { failureOf } from '../feedback/failure.ts';

type Parts = typeof import('./opened-parts.ts');

let parts: Parts | undefined;
let failure: unknown;
let isAsked = false;
const watching = new Set<() => void>();

/** What could not be fetched is asked for anew by whatever opens next. */
async function fetchParts(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    parts = await import('./opened-parts.ts');
  } catch (error) {
    failure = error;
    isAsked = false;
  }
  for (const tell of watching) tell();
}

/** Chromium remembers the failure until the page is loaded again. */
async function fetchAgain(): Promise<void> {
  await fetchParts();
  if (!parts) window.location.reload();
}

/** A browser that fills in a field by itself presses no key. */
const acts = ['pointermove', 'pointerdown', 'keydown', 'input'];

function onFirstAct(): void {
  for (const act of acts) removeEventListener(act, onFirstAct);
  void fetchParts();
}

for (const act of acts) addEventListener(act, onFirstAct, { passive: true });

function watch(tell: () => void): () => void {
  watching.add(tell);
  return () => void watching.delete(tell);
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
    const Part = useSyncExternalStore(watch, () => parts && partOf(parts));
    const failed = useSyncExternalStore(watch, () => failure);
    const { open } = props;
    useEffect(() => {
      if (open) void fetchParts();
    }, [open]);
    if (Part) return <Part {...props} />;
    return open && failed !== undefined && !isHint(props) ? <NotFetched error={failed} /> : null;
  };
}

function NotFetched({ error }: { readonly error: unknown }) {
  return createPortal(
    <Box sx={{ position: 'fixed', zIndex: 'snackbar', bottom: 24, left: 16, right: 16, mx: 'auto', maxWidth: 560 }}>
      <ErrorNotice title="No pudimos abrir esto" detail={failureOf(error).text} onRetry={() => void fetchAgain()} />
    </Box>,
    document.body,
  );
}
