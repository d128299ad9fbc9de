import { DayBox } from '../dates/day-box.tsx';
import { useTypedDay } from '../dates/use-calendar.tsx';
import { Labelled } from './labelled.tsx';

interface DayInputProps {
  readonly label: string;
  /** `2026-11-20`, or nothing. */
  readonly value: string;
  readonly onType: (day: string) => void;
  readonly optional?: boolean;
  readonly error?: string | undefined;
}

/** Asks for a day of the calendar, outside of a form. */
export function DayInput({ label, value, onType, optional = false, error }: DayInputProps) {
  const day = useTypedDay({ value, onType });
  const wrong = day.problem ?? error;
  return (
    <Labelled label={label} optional={optional} error={wrong}>
      {(ids) => <DayBox day={day} {...ids} isWrong={wrong !== undefined} />}
    </Labelled>
  );
}
