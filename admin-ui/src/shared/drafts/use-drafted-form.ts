import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormProps } from 'react-hook-form';
import { readDraft } from './drafts.ts';
import { useDraft } from './use-draft.ts';

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
