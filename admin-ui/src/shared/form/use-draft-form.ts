import { useCallback, useEffect, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import type { Problem } from '@timbra/core/shared/errors.ts';
import type { Trouble } from '@timbra/ui/feedback/error-notice.tsx';
import { problemResolver } from '@timbra/ui/form/problem-resolver.ts';
import { formTrouble, type SaveFailure } from '@timbra/ui/form/explain.ts';
import { useSave } from '@timbra/ui/form/use-save.ts';
import { differingFields, type ComparedField, type StaleDialogProps } from './stale-dialog.tsx';
import { readDraft } from '../drafts/drafts.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { Message } from './form-message.tsx';
import { typedMeanwhile } from '../drafts/typed-meanwhile.ts';
import { useClearOnEdit } from './use-clear-on-edit.ts';

/** Of a record that tells when somebody else has saved it since it was read. */
interface Guard<Values, Saved> {
  /** Of what is saved as the form opens. */
  readonly version: number;
  readonly versionOf: (saved: Saved) => number;
  readonly valuesOf: (saved: Saved) => Values;
  /** What a stale save compares. */
  readonly fields: readonly ComparedField<Values>[];
}

interface DraftFormOptions<Values, Saved> {
  /** Names what is kept of it in the browser while it is not saved. */
  readonly draftName: string;
  readonly neverStored?: readonly string[];
  /** What is saved as the form opens. */
  readonly stored: Values;
  /** What is saved now, where it can change beside this form: fields that nobody has touched follow it. */
  readonly now?: Values | undefined;
  readonly check: (values: Values) => readonly Problem[];
  /** @param version the one that the editor has seen, of a form with a guard. */
  readonly save: (values: Values, version: number | undefined) => Promise<Saved>;
  readonly guard?: Guard<Values, Saved>;
  /** @returns what the form holds from then on. */
  readonly onSaved: (saved: Saved) => Values;
  readonly success: string;
  readonly failure: SaveFailure;
  /** In place of the sentence that sends people to the fields; undefined where these say enough. */
  readonly refusal?: (values: Values) => string | undefined;
  readonly shownForMs: { readonly success: number; readonly trouble?: number };
}

const nothing: readonly string[] = [];
const sentence = () => formTrouble.title;

/** A form that stays open when it was saved, and says for a while what came of it. */
export function useDraftForm<Values extends FieldValues, Saved>(options: DraftFormOptions<Values, Saved>) {
  const { draftName, neverStored = nothing, check, save, onSaved, success, failure, shownForMs, guard, now } = options;
  /** What is saved, as far as this tab knows. */
  const [{ pristine, stored }, setPristine] = useState({ pristine: options.stored, stored: guard?.version });
  const [draft] = useState(() => readDraft<Partial<Values>>(draftName));
  /** The one that what is typed was begun from. */
  const [version, setVersion] = useState(draft?.version ?? stored);
  const [isRecovered, setRecovered] = useState(draft !== undefined);
  /** Counts the saves, so that each is told for its whole time; 0 when the last one need not be told any more. */
  const [saves, setSaves] = useState(0);
  const form = useForm<Values>({
    defaultValues: { ...pristine, ...draft?.values } as DefaultValues<Values>,
    resolver: problemResolver(check),
    reValidateMode: 'onSubmit',
  });
  useClearOnEdit(form);
  const { drop } = useDraft(form, { name: draftName, pristine, version, never: neverStored, isOfTyped: true });
  useEffect(() => {
    if (now === undefined || JSON.stringify(now) === JSON.stringify(pristine)) return;
    const typed = typedMeanwhile(pristine, form.getValues());
    fill(form, Object.fromEntries(Object.entries(now).filter(([name]) => !(name in typed))) as Partial<Values>);
    setPristine({ pristine: now, stored });
  }, [now, pristine, stored, form]);
  const sent = useRef<Values>(undefined);
  const restart = (values: Values, of: number | undefined) => {
    setPristine({ pristine: values, stored: of });
    setVersion(of);
    setRecovered(false);
    form.reset(values);
  };
  /** Whoever went on typing while it was saved keeps what was typed, and has it kept. */
  const settle = (saved: Values, of: number | undefined) => {
    const later = sent.current ? typedMeanwhile(sent.current, form.getValues()) : {};
    if (Object.keys(later).length === 0) drop();
    restart(saved, of);
    fill(form, later);
  };
  const saving = useSave<Values, Saved>(form, {
    save: (values, seen) => {
      setSaves(0);
      sent.current = values;
      return save(values, seen);
    },
    failure,
    version,
    isAsTyped: (current, values) => {
      if (!guard) return false;
      const there = guard.valuesOf(current);
      const isSame = (other: Values) => differingFields(guard.fields, other, there).length === 0;
      // What else the record holds was saved: nothing of this form.
      return isSame(values) || (version === stored && isSame(pristine));
    },
    onSaved: (saved) => {
      settle(onSaved(saved), guard?.versionOf(saved));
      setSaves((count) => count + 1);
    },
  });
  const { trouble, setTrouble, current } = saving;
  const forgetSaves = useCallback(() => setSaves(0), []);
  const forgetTrouble = useCallback(() => setTrouble(undefined), [setTrouble]);
  useExpiry(saves, shownForMs.success, forgetSaves);
  useExpiry(trouble, shownForMs.trouble, forgetTrouble);
  const { refusal = sentence } = options;
  const staleOf = ({ fields, valuesOf, versionOf }: Guard<Values, Saved>, there: Saved): StaleDialogProps<Values> => ({
    fields,
    mine: form.getValues(),
    stored: valuesOf(there),
    onOverwrite: () => void saving.overwrite(),
    onTakeStored: () => {
      drop();
      restart(valuesOf(there), versionOf(there));
      saving.forget();
    },
    onBack: saving.forget,
  });
  const message = trouble ? errorOf(trouble, () => refusal(form.getValues())) : undefined;
  return {
    form,
    isRecovered,
    startOver: () => restart(pristine, stored),
    submit: saving.submit,
    stale: guard && current ? staleOf(guard, current) : undefined,
    message: trouble === undefined && saves > 0 ? ({ severity: 'success', text: success } as const) : message,
  };
}

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
