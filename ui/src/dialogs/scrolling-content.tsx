import { DialogContent } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { focusRing } from '../theme/design-tokens.ts';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What is longer than its dialog, and has nothing in it that takes the focus, takes it itself: so that keys scroll it. */
export function ScrollingContent({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  useEffect(() => {
    const { current } = content;
    if (!current) return undefined;
    const measure = () =>
      setTakesFocus(current.scrollHeight > current.clientHeight && current.querySelector(focusable) === null);
    const observer = new ResizeObserver(measure);
    for (const each of [current, ...current.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <DialogContent
      ref={content}
      {...(takesFocus && { tabIndex: 0 })}
      sx={{ '&:focus-visible': { outline: 'none', boxShadow: `inset ${focusRing}` } }}
    >
      {children}
    </DialogContent>
  );
}
