import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

type Parts = typeof import('./opened-parts.ts');

let parts: Parts | undefined;
let isAsked = false;
const watching = new Set<() => void>();

/**
 * What could not be fetched is asked for anew by whatever opens next. Chromium remembers the failure until the page is loaded
 * again; the page stands without what would have opened.
 */
async function fetchParts(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    parts = await import('./opened-parts.ts');
  } catch {
    isAsked = false;
  }
  for (const tell of watching) tell();
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
 * moves the pointer or presses something, so that it is there when it opens; without it nothing opens.
 */
export function whenOpened<Props extends { readonly open: boolean }>(partOf: (found: Parts) => ComponentType<Props>) {
  return function WhenOpened(props: Props) {
    const Part = useSyncExternalStore(watch, () => parts && partOf(parts));
    const { open } = props;
    useEffect(() => {
      if (open) void fetchParts();
    }, [open]);
    return Part ? <Part {...props} /> : null;
  };
}
