import { useEffect, useRef, type ReactNode } from 'react';

/** Shows the title of what the page has come to: what is new is read out and scrolled to. */
export function Arrival({ isNew, children }: { readonly isNew: boolean; readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <h2 ref={title} id="paso" tabIndex={-1}>
      {children}
    </h2>
  );
}
