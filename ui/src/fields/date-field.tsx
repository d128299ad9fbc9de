import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { DayBox } from '../dates/day-box.tsx';
import { useTypedDay } from '../dates/use-calendar.tsx';
import { Labelled } from './labelled.tsx';

interface DateFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** Says what is doubted of its value, which is kept all the same. */
  readonly doubt?: string | undefined;
  readonly optional?: boolean;
  readonly withTime?: boolean;
}

/**
 * Asks for a day as `2026-11-20`, or with its time as `2026-11-20T08:00`. A text that is no day yet is nothing, and
 * refused.
 */
export function DateField({ name, label, help, doubt, optional, withTime = false }: DateFieldProps) {
  const unread = useRef<string>(undefined);
  const { field, fieldState } = useController({
    name,
    defaultValue: '',
    rules: { validate: () => unread.current ?? true },
  });
  const value: string = field.value ?? '';
  const day = useTypedDay({ value, onType: field.onChange, withTime });
  useEffect(() => {
    unread.current = day.unread;
    return () => {
      unread.current = undefined;
    };
  }, [day.unread]);
  const error = day.problem ?? fieldState.error?.message;
  return (
    <Labelled label={label} help={help} optional={optional} error={error} doubt={doubt}>
      {(ids) => (
        <DayBox
          {...ids}
          day={day}
          name={name}
          withTime={withTime}
          isWrong={error !== undefined}
          inputRef={field.ref}
          onLeave={field.onBlur}
        />
      )}
    </Labelled>
  );
}
