import { Suspense, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import type { CalendarProps } from './calendar.tsx';
import { readDay } from './typed-day.ts';
import type { TypedDay } from './use-typed-day.ts';

/** Returns the calendar of a field: its code comes when somebody opens it. */
export function useCalendar(Calendar: ComponentType<CalendarProps>, { text, choose }: TypedDay) {
  const box = useRef<HTMLElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const open = () => setAnchor(box.current);
  const close = () => setAnchor(null);
  const calendar: ReactNode = anchor ? (
    <Suspense fallback={null}>
      <Calendar
        anchor={anchor}
        day={readDay(text.split(' ')[0] ?? '', false) ?? ''}
        onClose={close}
        onChoose={(day) => {
          choose(day);
          close();
        }}
      />
    </Suspense>
  ) : null;
  return {
    box,
    open,
    isOpen: anchor !== null,
    /** Opens the calendar by the keys that open a list of choices. */
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.altKey || event.key !== 'ArrowDown') return;
      event.preventDefault();
      open();
    },
    calendar,
  };
}
