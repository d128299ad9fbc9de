import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** A field's error goes as soon as the field is edited; the others stay. */
export function useClearOnEdit<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const { subscribe, clearErrors } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== undefined) clearErrors(name as FieldPath<Values>);
        },
      }),
    [subscribe, clearErrors],
  );
}
