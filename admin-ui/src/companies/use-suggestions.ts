import { useCallback, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CompanyValues } from './company-values.ts';

/** Puts values into fields that are empty, or that still have what was put there before: what somebody has typed stays. */
export function useSuggestions() {
  const { getValues, setValue } = useFormContext<CompanyValues>();
  const suggested = useRef<Partial<CompanyValues>>({});
  const isTyped = useCallback(
    (field: keyof CompanyValues) => {
      const current = getValues(field);
      return current.trim() !== '' && current !== suggested.current[field];
    },
    [getValues],
  );
  const suggest = useCallback(
    (values: Partial<CompanyValues>) => {
      for (const [name, value] of Object.entries(values)) {
        const field = name as keyof CompanyValues;
        if (isTyped(field) || getValues(field) === value) continue;
        suggested.current = { ...suggested.current, [field]: value };
        setValue(field, value, { shouldDirty: true });
      }
    },
    [getValues, isTyped, setValue],
  );
  return { suggest, isTyped };
}
