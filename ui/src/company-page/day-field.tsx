import { CalendarDays } from 'lucide-react';
import { lazy } from 'react';
import { dayPattern, maskDay } from '../dates/typed-day.ts';
import { useCalendar, useTypedDay } from '../dates/use-calendar.tsx';
import { maskText } from '../form/mask-text.ts';
import { Field, type FieldProps } from '../plain/field.tsx';

const Calendar = lazy(async () => ({ default: (await import('../dates/themed-calendar.tsx')).ThemedCalendar }));

interface DayFieldProps extends FieldProps {
  readonly name: string;
  /** `2026-11-20`, or nothing. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** Asks for a day, as the rest of the page without the code of the back office. */
export function DayField({ name, value, onChange, verdict, ...field }: DayFieldProps) {
  const day = useTypedDay({ value, onType: onChange });
  const { box, open, isOpen, onKeyDown, calendar } = useCalendar(Calendar, day);
  return (
    <Field {...field} verdict={day.problem === undefined ? (verdict ?? {}) : { problem: day.problem }}>
      {(described) => (
        <span className="with-button" ref={box}>
          <input
            {...described}
            name={name}
            value={day.text}
            placeholder={dayPattern}
            inputMode="numeric"
            autoComplete="off"
            // It is asked for by the page, which has just refused what was typed before.
            autoFocus
            onChange={({ target }) => day.type(maskText(target, (text) => maskDay(text, false)))}
            onBlur={day.leave}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            onClick={open}
            aria-label="Abrir calendario"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
          >
            <CalendarDays size={20} aria-hidden />
          </button>
          {calendar}
        </span>
      )}
    </Field>
  );
}
