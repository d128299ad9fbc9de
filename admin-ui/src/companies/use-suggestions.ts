import { useCallback, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { storeDraft, readDraft } from '../shared/drafts/drafts.ts';
import type { CompanyValues } from './company-values.ts';

type Suggested = Partial<CompanyValues>;

/** Names the place beside the draft of the form, with which it is dropped. */
export const suggestedDraft = (draftName: string) => `${draftName}:propuesto`;

const storedSuggestions = (draftName: string): Suggested =>
  readDraft<Suggested>(suggestedDraft(draftName))?.values ?? {};

/**
 * Puts values into fields that are empty, or that still have what was put there before, also before a reload: what
 * somebody has typed stays.
 */
export function useSuggestions(draftName: string) {
  const { getValues, setValue } = useFormContext<CompanyValues>();
  const suggested = useRef<Suggested>(undefined);
  const known = useCallback(() => (suggested.current ??= storedSuggestions(draftName)), [draftName]);
  const isTyped = useCallback(
    (field: keyof CompanyValues) => {
      const current = getValues(field);
      return current.trim() !== '' && current !== known()[field];
    },
    [getValues, known],
  );
  const suggest = useCallback(
    (values: Suggested) => {
      for (const [name, value] of Object.entries(values)) {
        const field = name as keyof CompanyValues;
        if (isTyped(field) || getValues(field) === value) continue;
        suggested.current = { ...known(), [field]: value };
        setValue(field, value, { shouldDirty: true });
      }
      storeDraft(suggestedDraft(draftName), {
        values: { ...storedSuggestions(draftName), ...known() },
        version: undefined,
      });
    },
    [draftName, getValues, isTyped, known, setValue],
  );
  return { suggest, isTyped };
}
