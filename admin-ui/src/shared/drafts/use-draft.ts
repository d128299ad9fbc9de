import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { typedMeanwhile } from './typed-meanwhile.ts';
import { openDraft, type DraftStore } from './drafts.ts';

interface DraftOptions<Values> {
  readonly name: string;
  /** Is what the form holds before anything is typed: that is no draft. */
  readonly pristine: Partial<Values>;
  readonly version: number | undefined;
  readonly never?: readonly string[] | undefined;
  /** Fields that nobody has touched are not kept: what is saved of them by then counts. */
  readonly isOfTyped?: boolean;
}

const pauseMs = 250;
const nothing: readonly string[] = [];

/** Keeps what is typed into a form a moment after each change, and at once when the page is left. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { name, pristine, version, never = nothing, isOfTyped = false }: DraftOptions<Values>,
): { drop: () => void } {
  const over = useRef(false);
  const draftRef = useRef<DraftStore<Partial<Values>>>(undefined);
  const untouched = useRef(pristine);
  useEffect(() => {
    untouched.current = pristine;
    // A form that stays open after it was saved keeps what is typed from then on.
    over.current = false;
  }, [pristine]);
  useEffect(() => {
    const draft = openDraft<Partial<Values>>(name, never);
    draftRef.current = draft;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const storeNow = () => {
      clearTimeout(timer);
      timer = undefined;
      if (over.current) return;
      const values: Partial<Values> = form.getValues();
      if (JSON.stringify(values) === JSON.stringify(untouched.current)) draft.drop();
      else draft.store({ values: isOfTyped ? typedMeanwhile(untouched.current, values) : values, version });
    };
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(storeNow, pauseMs);
      },
    });
    const flush = () => {
      if (timer !== undefined) storeNow();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      stopListening();
      window.removeEventListener('pagehide', flush);
    };
  }, [form, name, version, never, isOfTyped]);
  return {
    drop: () => {
      over.current = true;
      draftRef.current?.drop();
    },
  };
}
