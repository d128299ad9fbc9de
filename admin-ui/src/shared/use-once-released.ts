import { useEffect, useRef, useState } from 'react';

/**
 * Returns the value as it was until a pressed pointer is released. A form may show or hide parts when a field is left.
 * If the field is left by pressing a button, the button would move away under the pointer, and its click would be lost.
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
