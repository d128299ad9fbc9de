import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type PathValue } from 'react-hook-form';
import type { Problem } from '@timbra/core/shared/errors.ts';
import type { Trouble } from '@timbra/ui/feedback/error-notice.tsx';
import { problemResolver } from '@timbra/ui/form/problem-resolver.ts';
import { formTrouble, useSave, type SaveFailure } from '@timbra/ui/form/use-save.ts';
import { readDraft } from '../drafts/drafts.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { Message } from './form-message.tsx';
import { typedMeanwhile } from './typed-meanwhile.ts';
import { useClearOnEdit } from './use-clear-on-edit.ts';

interface KeptFormOptions<Values, Saved> {
  /** Names what is kept of it in the browser while it is not saved. */
  readonly draftName: string;
  readonly neverKept?: readonly string[];
  /** What is saved as the form opens. */
  readonly stored: Values;
  readonly check: (values: Values) => readonly Problem[];
  readonly save: (values: Values) => Promise<Saved>;
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
export function useKeptForm<Values extends FieldValues, Saved>(options: KeptFormOptions<Values, Saved>) {
  const { draftName, neverKept = nothing, check, save, onSaved, success, failure, shownForMs } = options;
  const [pristine, setPristine] = useState(options.stored);
  const [draft] = useState(() => readDraft<Values>(draftName));
  const [isRecovered, setRecovered] = useState(draft !== undefined);
  /** Counts the saves, so that each is told for its whole time; 0 when the last one need not be told any more. */
  const [saves, setSaves] = useState(0);
  const form = useForm<Values>({
    defaultValues: { ...pristine, ...draft?.values } as DefaultValues<Values>,
    resolver: problemResolver(check),
    reValidateMode: 'onSubmit',
  });
  useClearOnEdit(form);
  const { drop } = useDraft(form, { name: draftName, pristine, version: undefined, never: neverKept });
  const sent = useRef<Values>(undefined);
  const restart = (values: Values) => {
    setPristine(values);
    setRecovered(false);
    form.reset(values);
  };
  /** Whoever went on typing while it was saved keeps what was typed, and has it kept. */
  const settle = (saved: Values) => {
    const later = sent.current ? typedMeanwhile(sent.current, form.getValues()) : {};
    const typed = Object.entries(later);
    if (typed.length === 0) drop();
    restart(saved);
    for (const [name, value] of typed) {
      form.setValue(name as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
    }
  };
  const { trouble, setTrouble, submit } = useSave<Values, Saved>(form, {
    save: (values) => {
      setSaves(0);
      sent.current = values;
      return save(values);
    },
    failure,
    version: undefined,
    isAsTyped: () => false,
    onSaved: (saved) => {
      settle(onSaved(saved));
      setSaves((count) => count + 1);
    },
  });
  const forgetSaves = useCallback(() => setSaves(0), []);
  const forgetTrouble = useCallback(() => setTrouble(undefined), [setTrouble]);
  useExpiry(saves, shownForMs.success, forgetSaves);
  useExpiry(trouble, shownForMs.trouble, forgetTrouble);
  const { refusal = sentence } = options;
  const told = trouble ? errorOf(trouble, () => refusal(form.getValues())) : undefined;
  return {
    form,
    isRecovered,
    startOver: () => restart(pristine),
    submit,
    message: trouble === undefined && saves > 0 ? ({ severity: 'success', text: success } as const) : told,
  };
}

function errorOf(trouble: Trouble, refusal: () => string | undefined): Message | undefined {
  const text = trouble === formTrouble ? refusal() : trouble.title;
  return text === undefined ? undefined : { severity: 'error', text, detail: trouble.detail };
}

function useExpiry(told: unknown, afterMs: number | undefined, forget: () => void): void {
  useEffect(() => {
    if (!told || afterMs === undefined) return undefined;
    const timer = setTimeout(forget, afterMs);
    return () => clearTimeout(timer);
  }, [told, afterMs, forget]);
}
