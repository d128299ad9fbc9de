import Tooltip from '@mui/material/Tooltip';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds, as MUI has them. */
const delays = { pointed: 300, touched: 700, released: 1_500 } as const;

/** Whoever has just seen one hint waits for no other. */
const justSeenMs = 800;
let lastClosed = -justSeenMs;

interface BubbleProps {
  readonly title: string;
  readonly placement: 'bottom' | 'right';
  readonly anchor: HTMLElement;
}

/** Shows a hint for an element that is there already. */
export function HintBubble({ title, placement, anchor }: BubbleProps) {
  const { state, open, close } = useOpening();
  useListeners(anchor, open, close);
  if (state === 'never') return null;
  return (
    <Tooltip
      open={state === 'open'}
      title={title}
      placement={placement}
      disableHoverListener
      disableFocusListener
      disableTouchListener
      onClose={() => close(0)}
      // The hint itself may be pointed at, to be read at leisure.
      slotProps={{ popper: { anchorEl: anchor, onMouseEnter: () => open(0), onMouseLeave: () => close(0) } }}
    >
      <span hidden />
    </Tooltip>
  );
}

type InTime = (ms: number) => void;

function useListeners(anchor: HTMLElement, open: InTime, close: InTime): void {
  useEffect(() => {
    const over = new AbortController();
    const options = { signal: over.signal, passive: true };
    const onPointer = (type: 'pointerenter' | 'pointerleave' | 'pointerdown', act: (isTouch: boolean) => void) =>
      anchor.addEventListener(type, ({ pointerType }) => act(pointerType === 'touch'), options);
    onPointer('pointerenter', (isTouch) => (isTouch ? undefined : open(delays.pointed)));
    onPointer('pointerleave', (isTouch) => close(isTouch ? delays.released : 0));
    onPointer('pointerdown', (isTouch) => (isTouch ? open(delays.touched) : undefined));
    anchor.addEventListener('focus', () => (isFocused(anchor) ? open(delays.pointed) : undefined), options);
    anchor.addEventListener('blur', () => close(0), options);
    // It came with the first move or key, which may have been on this.
    if (isFocused(anchor) || anchor.matches(':hover')) open(delays.pointed);
    return () => over.abort();
  }, [anchor, open, close]);
}

const isFocused = (anchor: HTMLElement) => anchor.matches(':focus-visible');

/** Opens and closes in so many milliseconds; what was asked for last counts. */
function useOpening() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inTime = useCallback((ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = useCallback(
    (ms: number) => inTime(performance.now() - lastClosed < justSeenMs ? 0 : ms, () => setState('open')),
    [inTime],
  );
  const close = useCallback(
    (ms: number) =>
      inTime(ms, () =>
        setState((before) => {
          if (before === 'open') lastClosed = performance.now();
          return before === 'open' ? 'closed' : before;
        }),
      ),
    [inTime],
  );
  return { state, open, close };
}
