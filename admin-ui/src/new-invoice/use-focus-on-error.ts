import { useCallback, useEffect, useRef, useState } from 'react';

/** Returns the control of a field: a list of choices has its name at a hidden input, which takes no focus. */
function controlOf(container: HTMLElement, field: string): HTMLElement | undefined {
  const [named] = container.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(field)}"]:not([disabled])`);
  if (named?.getAttribute('aria-hidden') !== 'true') return named;
  return named.parentElement?.querySelector<HTMLElement>('[role="combobox"]') ?? undefined;
}

/**
 * Puts the focus on the field that is asked for, else on the first one with an error, once the step that holds it is shown;
 * what no field shows is above.
 */
export function useFocusOnError() {
  const container = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<{ readonly field: string | undefined }>();
  useEffect(() => {
    if (asked === undefined || container.current === null) return;
    const invalid =
      (asked.field === undefined ? undefined : controlOf(container.current, asked.field)) ??
      container.current.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])');
    if (invalid) {
      invalid.focus();
      invalid.scrollIntoView({ block: 'center' });
    } else window.scrollTo({ top: 0 });
  }, [asked]);
  return { container, focusError: useCallback((field?: string) => setAsked({ field }), []) };
}
