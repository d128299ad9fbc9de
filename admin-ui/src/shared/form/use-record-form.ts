import type { Problem } from '@timbra/core/shared/errors.ts';
import type { SaveFailure } from '@timbra/ui/form/explain.ts';
import { problemResolver, useSave } from '@timbra/ui/form/use-save.ts';
import type { FieldValues } from 'react-hook-form';
import { differingFields, type ComparedField, type StaleDialogProps } from './stale-dialog.tsx';
import { useDraftedForm, type DraftedFormOptions } from '../drafts/use-drafted-form.ts';

/** Guards a record that tells when somebody else has saved it since it was read. */
export interface Guard<Values, Saved> {
  readonly valuesOf: (saved: Saved) => Values;
  /** A stale save compares these. */
  readonly fields: readonly ComparedField<Values>[];
}

interface RecordFormOptions<Values extends FieldValues, Saved> extends Omit<DraftedFormOptions<Values>, 'resolver'> {
  /** Returns what breaks the core's rules. */
  readonly check: (values: Values) => readonly Problem[];
  /** @param version the one that the editor has seen. */
  readonly save: (values: Values, version: number | undefined) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  /** It is the specification's text for a save that failed, or how the screen tells it. */
  readonly failure: SaveFailure;
  readonly guard: Guard<Values, Saved> | undefined;
  /** Takes what is stored in the place of what was typed, where more than the form's values depends on it. */
  readonly take?: (stored: Saved) => void;
  /** Tells whether a record that was saved meanwhile holds all the same what this form would save. */
  readonly isAsTyped?: (stored: Saved, values: Values) => boolean;
}

/**
 * Returns the form of what is saved: judged by the core's rules, kept while it is typed; the server's problems go to
 * their fields, and a stale save shows what is stored now.
 */
export function useRecordForm<Values extends FieldValues, Saved>(options: RecordFormOptions<Values, Saved>) {
  const { check, save, onSaved, failure, guard, take, isAsTyped, ...drafted } = options;
  const draftedForm = useDraftedForm<Values>({ ...drafted, resolver: problemResolver(check) });
  const { form, version, restart } = draftedForm;
  const saving = useSave<Values, Saved>(form, {
    save,
    onSaved,
    failure,
    version,
    isAsTyped:
      isAsTyped ??
      ((stored, values) =>
        guard !== undefined && differingFields(guard.fields, values, guard.valuesOf(stored)).length === 0),
  });
  const { current, forget, overwrite } = saving;
  const staleOf = (
    { fields, valuesOf }: Guard<Values, Saved>,
    there: Saved & { readonly version: number },
  ): StaleDialogProps<Values> => ({
    fields,
    mine: form.getValues(),
    stored: valuesOf(there),
    onOverwrite: () => void overwrite(),
    onTakeStored: () => {
      if (take) take(there);
      else restart(valuesOf(there), there.version);
      forget();
    },
    onBack: forget,
  });
  return {
    ...draftedForm,
    submit: saving.submit,
    trouble: saving.trouble,
    setTrouble: saving.setTrouble,
    stale: guard && current ? staleOf(guard, current) : undefined,
  };
}
