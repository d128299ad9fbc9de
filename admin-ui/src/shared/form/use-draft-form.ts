import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { Problem } from '@timbra/core/shared/errors.ts';
import type { Trouble } from '@timbra/ui/feedback/error-notice.tsx';
import { formTrouble, type SaveFailure } from '@timbra/ui/form/explain.ts';
import { differingFields } from './stale-dialog.tsx';
import type { Message } from './form-message.tsx';
import { typedMeanwhile } from '../drafts/typed-meanwhile.ts';
import { useClearOnEdit } from './use-clear-on-edit.ts';
import { useRecordForm, type Guard } from './use-record-form.ts';

interface VersionGuard<Values, Saved> extends Guard<Values, Saved> {
  /** It is the version of what is saved as the form opens. */
  readonly version: number;
  readonly versionOf: (saved: Saved) => number;
}

interface DraftFormOptions<Values, Saved> {
  /** Names what is kept of it in the browser while it is not saved. */
  readonly draftName: string;
  readonly neverStored?: readonly string[];
  /** Is what is saved as the form opens. */
  readonly stored: Values;
  /** What is saved now, where it can change beside this form: fields that nobody has touched follow it. */
  readonly now?: Values | undefined;
  readonly check: (values: Values) => readonly Problem[];
  /** @param version the one that the editor has seen, of a form with a guard. */
  readonly save: (values: Values, version: number | undefined) => Promise<Saved>;
  readonly guard?: VersionGuard<Values, Saved>;
  /** @returns what the form holds from then on. */
  readonly onSaved: (saved: Saved) => Values;
  readonly success: string;
  readonly failure: SaveFailure;
  /** Returns the sentence in place of the one that sends people to the fields; undefined where these say enough. */
  readonly refusal?: (values: Values) => string | undefined;
  readonly shownForMs: { readonly success: number; readonly trouble?: number };
}

const sentence = () => formTrouble.title;

/** A form that stays open when it was saved, and says for a while what came of it. */
export function useDraftForm<Values extends FieldValues, Saved>(options: DraftFormOptions<Values, Saved>) {
  const { draftName, neverStored, check, save, onSaved, success, failure, shownForMs, guard, now } = options;
  /** It is what is saved, as far as this tab knows. */
  const [{ pristine, stored }, setPristine] = useState({ pristine: options.stored, stored: guard?.version });
  /** Counts the saves, so that each is told for its whole time; 0 when the last one need not be told any more. */
  const [saves, setSaves] = useState(0);
  const sent = useRef<Values>(undefined);
  const restart = (values: Values, of: number | undefined) => {
    setPristine({ pristine: values, stored: of });
    recordForm.restart(values, of);
  };
  /** Whoever went on typing while it was saved keeps what was typed, and has it kept. */
  const settle = (saved: Values, of: number | undefined) => {
    const later = sent.current ? typedMeanwhile(sent.current, form.getValues()) : {};
    if (Object.keys(later).length === 0) recordForm.drop();
    restart(saved, of);
    fill(form, later);
  };
  const recordForm = useRecordForm<Values, Saved>({
    draftName,
    neverStored,
    pristine,
    version: stored,
    storesTypedOnly: true,
    reValidateMode: 'onSubmit',
    check,
    failure,
    guard,
    save: (values, seen) => {
      setSaves(0);
      sent.current = values;
      return save(values, seen);
    },
    isAsTyped: (current, values): boolean => {
      if (!guard) return false;
      const there = guard.valuesOf(current);
      const isSame = (other: Values) => differingFields(guard.fields, other, there).length === 0;
      // The other fields of the record were saved: nothing of this form.
      return isSame(values) || (recordForm.version === stored && isSame(pristine));
    },
    onSaved: (saved) => {
      settle(onSaved(saved), guard?.versionOf(saved));
      setSaves((count) => count + 1);
    },
    take: (there) => {
      if (!guard) return;
      recordForm.drop();
      restart(guard.valuesOf(there), guard.versionOf(there));
    },
  });
  const { form, trouble, setTrouble } = recordForm;
  useClearOnEdit(form);
  useEffect(() => {
    if (now === undefined || JSON.stringify(now) === JSON.stringify(pristine)) return;
    const typed = typedMeanwhile(pristine, form.getValues());
    fill(form, Object.fromEntries(Object.entries(now).filter(([name]) => !(name in typed))) as Partial<Values>);
    setPristine({ pristine: now, stored });
  }, [now, pristine, stored, form]);
  const forgetSaves = useCallback(() => setSaves(0), []);
  const forgetTrouble = useCallback(() => setTrouble(undefined), [setTrouble]);
  useExpiry(saves, shownForMs.success, forgetSaves);
  useExpiry(trouble, shownForMs.trouble, forgetTrouble);
  const { refusal = sentence } = options;
  const message = trouble ? errorOf(trouble, () => refusal(form.getValues())) : undefined;
  return {
    form,
    isRecovered: recordForm.isRecovered,
    startOver: () => restart(pristine, stored),
    submit: recordForm.submit,
    stale: recordForm.stale,
    message: trouble === undefined && saves > 0 ? ({ severity: 'success', text: success } as const) : message,
  };
}

interface StoredFormOptions<Values, Saved> extends Omit<
  DraftFormOptions<Values, Saved>,
  'stored' | 'guard' | 'onSaved'
> {
  /** Is the record as it was read. */
  readonly record: Saved;
  readonly valuesOf: (record: Saved) => Values;
  /** A stale save compares these. */
  readonly fields: Guard<Values, Saved>['fields'];
  readonly onSaved?: (saved: Saved) => void;
}

/** Such a form of a record with a version: what somebody else has saved since is shown beside what was typed. */
export const useStoredForm = <Values extends FieldValues, Saved extends { readonly version: number }>({
  record,
  valuesOf,
  fields,
  onSaved,
  ...options
}: StoredFormOptions<Values, Saved>) =>
  useDraftForm<Values, Saved>({
    ...options,
    stored: valuesOf(record),
    guard: { version: record.version, versionOf: ({ version }) => version, valuesOf, fields },
    onSaved: (saved) => {
      onSaved?.(saved);
      return valuesOf(saved);
    },
  });

function fill<Values extends FieldValues>(form: UseFormReturn<Values>, values: Partial<Values>): void {
  for (const [name, value] of Object.entries(values)) {
    form.setValue(name as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
  }
}

function errorOf(trouble: Trouble, refusal: () => string | undefined): Message | undefined {
  const text = trouble === formTrouble ? refusal() : trouble.title;
  return text === undefined ? undefined : { severity: 'error', text, detail: trouble.detail };
}

function useExpiry(shown: unknown, afterMs: number | undefined, forget: () => void): void {
  useEffect(() => {
    if (!shown || afterMs === undefined) return undefined;
    const timer = setTimeout(forget, afterMs);
    return () => clearTimeout(timer);
  }, [shown, afterMs, forget]);
}
