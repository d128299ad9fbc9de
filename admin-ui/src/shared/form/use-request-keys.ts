import { newRequestKey } from '@timbra/ui/http/call.ts';
import { useRef } from 'react';

/**
 * Keeps the keys of what is asked for: the same that is sent again, after an answer that was lost, is the same request.
 */
export function useRequestKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf(request: unknown): string {
      const name = JSON.stringify(request);
      const key = keys.current.get(name) ?? newRequestKey();
      keys.current.set(name, key);
      return key;
    },
    /** What is asked for from now on is asked for anew. */
    forget: () => keys.current.clear(),
  };
}
