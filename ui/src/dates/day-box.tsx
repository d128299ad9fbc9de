import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { CalendarDays } from 'lucide-react';
import { lazy, type Ref } from 'react';
import { maskText } from '../form/mask-text.ts';
import { dayPattern, maskDay, timePattern } from './typed-day.ts';
import { type TypedDay, useCalendar } from './use-calendar.tsx';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

interface DayBoxProps {
  readonly day: TypedDay;
  readonly inputId: string;
  readonly labelId: string;
  readonly describedBy?: string | undefined;
  readonly isWrong?: boolean;
  readonly withTime?: boolean;
  readonly name?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onLeave?: () => void;
}

/**
 * Asks for a day as it is written in Mexico, whatever the language of the browser, whose own field would show
 * 11/30/2026 in an English one. It is typed, pasted, or chosen in a calendar.
 */
export function DayBox({
  day,
  inputId,
  labelId,
  describedBy,
  isWrong = false,
  withTime = false,
  ...rest
}: DayBoxProps) {
  const { box, open, isOpen, onKeyDown, calendar } = useCalendar(Calendar, day);
  const { name, inputRef, onLeave } = rest;
  return (
    <>
      <OutlinedInput
        ref={box}
        id={inputId}
        value={day.text}
        placeholder={withTime ? timePattern : dayPattern}
        autoComplete="off"
        {...(name === undefined ? {} : { name })}
        {...(inputRef === undefined ? {} : { inputRef })}
        onChange={({ target }) => day.type(maskText(target, (text) => maskDay(text, withTime)))}
        onBlur={() => {
          day.leave();
          onLeave?.();
        }}
        onKeyDown={onKeyDown}
        inputProps={{ 'aria-describedby': describedBy, 'aria-invalid': isWrong, inputMode: 'numeric' }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              size="small"
              onClick={open}
              aria-label="Abrir calendario"
              aria-describedby={labelId}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
            >
              <CalendarDays size={18} aria-hidden />
            </IconButton>
          </InputAdornment>
        }
      />
      {calendar}
    </>
  );
}
