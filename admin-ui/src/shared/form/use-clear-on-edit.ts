import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** A field's error goes as soon as the field is edited; the others stay. */
export function useClearOnEdit<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const { subscribe, getFieldState, clearErrors } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as FieldPath<Values> | undefined;
          // Clearing what is clear would draw all fields anew with every key.
          if (field !== undefined && getFieldState(field).error) clearErrors(field);
        },
      }),
    [subscribe, getFieldState, clearErrors],
  );
}
