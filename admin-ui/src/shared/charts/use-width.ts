import { useLayoutEffect, useRef, useState } from 'react';

/** Returns the width of an element in pixels, 0 before it is known. */
export function useWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = ref.current;
    if (!measured) return undefined;
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
