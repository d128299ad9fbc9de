import { useCallback, useState } from 'react';

/** Keeps the one line whose keys and taxes are shown. It is told by its index: whoever moves lines closes it. */
export function useOpenLine() {
  const [open, setOpen] = useState<number>();
  const toggle = useCallback((index: number) => setOpen((current) => (current === index ? undefined : index)), []);
  const show = useCallback((index: number) => setOpen(index), []);
  const close = useCallback(() => setOpen(undefined), []);
  return { open, toggle, show, close };
}
