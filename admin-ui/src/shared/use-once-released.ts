import { useEffect, useRef, useState } from 'react';

/**
 * The value as it was until a pressed pointer is let go. What shows or hides parts of a form when a field is left would
 * otherwise move the button that was pressed for leaving it, and its click would be lost.
 */
export function useOnceReleased<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const isPressed = useRef(false);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
    if (!isPressed.current) setShown(value);
  }, [value]);
  useEffect(() => {
    const over = new AbortController();
    const options = { capture: true, signal: over.signal };
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click itself comes after the release.
      setTimeout(() => {
        if (!isPressed.current) setShown(latest.current);
      });
    };
    document.addEventListener('pointerdown', press, options);
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, options);
    return () => over.abort();
  }, []);
  return shown;
}
