import { useEffect, useState } from 'react';

const pauseMs = 800;

/** Tells whether a text field of the form has the focus: what is in it may be half of what is meant. */
function isTyping(): boolean {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLInputElement && activeElement.type !== 'checkbox' && activeElement.type !== 'radio'
  );
}

/**
 * Returns a value once nobody is typing at it: at once when a box is ticked or a field is left, and after a pause
 * within one.
 * @param value the same text as long as nothing changes.
 */
export function useSettled(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const settle = () => setSettled(value);
    if (value === undefined || !isTyping()) {
      settle();
      return undefined;
    }
    const timer = setTimeout(settle, pauseMs);
    document.addEventListener('focusout', settle);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', settle);
    };
  }, [value]);
  return settled === value ? settled : undefined;
}
