import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { type DraftStore, openDraft, readDraft } from './drafts.ts';
import { typedMeanwhile } from './typed-meanwhile.ts';

export interface DraftedFormOptions<Values extends FieldValues> extends Pick<
  UseFormProps<Values>,
  'resolver' | 'reValidateMode'
> {
  /** Names what is kept of it in the browser, within user and company: `cliente:nuevo`. */
  readonly draftName: string;
  /** Fields that are never kept there. */
  readonly neverStored?: readonly string[] | undefined;
  /** Is what the form holds before anything is typed. Give the same object as long as it is the same. */
  readonly pristine: Values;
  /** It is the version of what is stored as the form opens. */
  readonly version: number | undefined;
  /** Only what was typed is kept: what is stored of other fields by then counts. */
  readonly storesTypedOnly?: boolean;
  /** Returns what the form begins with, where an older version of it may have kept something else. */
  readonly begin?: (pristine: Values, stored: Partial<Values> | undefined) => Values;
}

const asStored = <Values>(pristine: Values, stored: Partial<Values> | undefined): Values => ({
  ...pristine,
  ...stored,
});

/** Returns a form of which nothing typed is lost: it begins with what was typed before and not saved. */
export function useDraftedForm<Values extends FieldValues>(options: DraftedFormOptions<Values>) {
  const { draftName: name, neverStored: never, pristine, storesTypedOnly = false, version: stored, ...rest } = options;
  const { begin = asStored, ...rules } = rest;
  const [draft] = useState(() => readDraft<Partial<Values>>(name));
  /** It is the version of what is stored, as whoever types has seen it. */
  const [version, setVersion] = useState(draft?.version ?? stored);
  const [isRecovered, setRecovered] = useState(draft !== undefined);
  const form = useForm<Values>({ ...rules, defaultValues: begin(pristine, draft?.values) as DefaultValues<Values> });
  const { drop } = useDraft(form, { name, pristine, version, never, isOfTyped: storesTypedOnly });
  return {
    form,
    version,
    setVersion,
    isRecovered,
    drop,
    /** Holds these values from now on, in the place of what was typed. */
    restart: (values: Values, of: number | undefined) => {
      form.reset(values);
      setVersion(of);
      setRecovered(false);
    },
  };
}

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
function useDraft<Values extends FieldValues>(
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
