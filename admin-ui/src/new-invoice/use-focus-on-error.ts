import { useCallback, useEffect, useRef, useState } from 'react';

/** Puts the focus on the first field with an error once the step that holds it is shown; what no field shows is above. */
export function useFocusOnError() {
  const container = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const invalid = container.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])');
    if (invalid) {
      invalid.focus();
      invalid.scrollIntoView({ block: 'center' });
    } else window.scrollTo({ top: 0 });
  }, [asked]);
  return { container, focusError: useCallback(() => setAsked((times) => times + 1), []) };
}
