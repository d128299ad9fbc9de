import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { openDraft, type DraftKeeper } from './drafts.ts';

interface DraftOptions {
  readonly name: string;
  /** What the form holds before anything is typed: that is no draft. */
  readonly pristine: object;
  readonly version: number | undefined;
  readonly never?: readonly string[] | undefined;
}

const pauseMs = 250;
const nothing: readonly string[] = [];

/** Keeps what is typed into a form a moment after each change, and at once when the page is left. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { name, pristine, version, never = nothing }: DraftOptions,
): { drop: () => void } {
  const over = useRef(false);
  const place = useRef<DraftKeeper<Values>>(undefined);
  useEffect(() => {
    // A form that stays open after it was saved keeps what is typed from then on.
    over.current = false;
    const draft = openDraft<Values>(name, never);
    place.current = draft;
    const untouched = JSON.stringify(pristine);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (over.current) return;
      const values = form.getValues();
      if (JSON.stringify(values) === untouched) draft.drop();
      else draft.keep({ values, version });
    };
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, pauseMs);
      },
    });
    const flush = () => {
      if (timer !== undefined) keep();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      stopListening();
      window.removeEventListener('pagehide', flush);
    };
  }, [form, name, pristine, version, never]);
  return {
    drop: () => {
      over.current = true;
      place.current?.drop();
    },
  };
}
