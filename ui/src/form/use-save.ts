import type { Problem } from '@timbra/core/shared/errors.ts';
import type { Field, FieldErrors, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { get } from 'react-hook-form';
import { useRef, useState, type BaseSyntheticEvent } from 'react';
import { ApiError, formPath } from '../http/call.ts';
import type { Trouble } from '../feedback/error-notice.tsx';
import { explain, formTrouble, type SaveFailure } from './explain.ts';

/** Lets a form be judged by the rules of the core, the same that the server asks. */
export function problemResolver<Values extends FieldValues>(
  check: (values: Values) => readonly Problem[],
): Resolver<Values> {
  return (values, _context, { names = [], fields }) => {
    const problems = [...ownProblems(values, names, fields), ...check(values)];
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: nest<Values>(problems) };
  };
}

/** What fields refuse by themselves, such as a text that is no date yet: the values of the form do not tell of it. */
const ownProblems = (values: FieldValues, names: readonly string[], fields: object): readonly Problem[] =>
  names.flatMap((name) => {
    const field: Partial<Field['_f']> | undefined = get(fields, name);
    const message = typeof field?.validate === 'function' ? field.validate(get(values, name), values) : undefined;
    return typeof message === 'string' ? [{ field: name, message }] : [];
  });

/** `items.0.cantidad` stands in a form's errors as `{ items: [{ cantidad }] }`; the first of a field is shown. */
function nest<Values extends FieldValues>(problems: readonly Problem[]): FieldErrors<Values> {
  const errors: Record<string, unknown> = {};
  for (const { field, message } of problems) {
    const steps = formPath(field).split('.');
    const last = steps.pop() ?? field;
    const parent = steps.reduce<Record<string, unknown>>((node, step) => {
      node[step] ??= {};
      return node[step] as Record<string, unknown>;
    }, errors);
    parent[last] ??= { type: 'rule', message };
  }
  return errors as FieldErrors<Values>;
}

interface SaveOptions<Values, Saved> {
  /** @param version the one that the editor has seen. */
  readonly save: (values: Values, version: number | undefined) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  /** It is the specification's text for a save that failed, or how the screen tells it. */
  readonly failure: SaveFailure;
  readonly version: number | undefined;
  /** Tells whether a record holds what was typed. */
  readonly isAsTyped: (stored: Saved, values: Values) => boolean;
}

type Versioned<Saved> = Saved & { readonly version: number };

/** Saves a form: the server's problems go to their fields, a stale save shows what is stored now. */
export function useSave<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values>,
  { save, onSaved, failure, version, isAsTyped }: SaveOptions<Values, Saved>,
) {
  const [shown, setTrouble] = useState<Trouble>();
  // What stood at fields is over when the last of them is mended.
  const trouble = shown === formTrouble && Object.keys(form.formState.errors).length === 0 ? undefined : shown;
  /** The state holds the record as somebody else has saved it meanwhile. */
  const [current, setCurrent] = useState<Versioned<Saved>>();
  const isSaving = useRef(false);
  /** A key that is held down, or a form that is sent while its button waits, begins no second save. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (isSaving.current) return;
    isSaving.current = true;
    await work().finally(() => {
      isSaving.current = false;
    });
  };
  const attempt = async (values: Values, seen: number | undefined): Promise<void> => {
    setTrouble(undefined);
    try {
      onSaved(await save(values, seen));
    } catch (error) {
      const stored = savedMeanwhile<Saved>(error);
      if (!stored) setTrouble(explain(form, error, failure));
      // An earlier try was kept although its answer was lost.
      else if (isAsTyped(stored, values) && stored.version !== seen) await attempt(values, stored.version);
      else setCurrent(stored);
    }
  };
  return {
    trouble,
    setTrouble,
    current,
    forget: () => setCurrent(undefined),
    submit: async (event?: BaseSyntheticEvent): Promise<void> => {
      event?.preventDefault();
      const send = form.handleSubmit(
        (values) => attempt(values, version),
        () => setTrouble(formTrouble),
      );
      await alone(send);
    },
    /** Saves what was typed over what is stored now. */
    overwrite: async () => {
      const seen = current?.version;
      setCurrent(undefined);
      await alone(form.handleSubmit((values) => attempt(values, seen)));
    },
  };
}

function savedMeanwhile<Saved>(error: unknown): Versioned<Saved> | undefined {
  const isStale = error instanceof ApiError && error.body.code === 'STALE_VERSION';
  return isStale ? (error.body.data as Versioned<Saved> | undefined) : undefined;
}
