import { Suspense, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import type { CalendarProps } from './calendar.tsx';
import { completedDay, dayProblem, maskDay, readDay, shownDay } from './typed-day.ts';

export interface TypedDay {
  readonly text: string;
  readonly type: (text: string) => void;
  /** The field was left. */
  readonly leave: () => void;
  /** A day was chosen in the calendar. */
  readonly choose: (day: string) => void;
  /** Says what is wrong, once the person is done with it. */
  readonly problem: string | undefined;
  /** Says what keeps the text from being a day at this moment. */
  readonly unread: string | undefined;
}

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

interface Asked {
  /** `2026-11-20`, with a time `2026-11-20T08:00`, or nothing. */
  readonly value: string;
  /** Is told the value of each text: nothing as long as it is no day. */
  readonly onType: (value: string) => void;
  readonly withTime?: boolean;
}

/** Keeps what is typed as it stands there, while a form has its value; another value from outside takes its place. */
export function useTypedDay({ value, onType, withTime = false }: Asked): TypedDay {
  const [state, setState] = useState({ text: shownDay(value), seen: value, reported: value, isLeft: false });
  if (value !== state.seen)
    setState(
      value === state.reported
        ? { ...state, seen: value }
        : { text: shownDay(value), seen: value, reported: value, isLeft: false },
    );
  const change = (text: string, isLeft: boolean) => {
    const read = readDay(text, withTime) ?? '';
    setState({ ...state, text, reported: read, isLeft });
    onType(read);
  };
  const unread = dayProblem(state.text, withTime);
  const isWhole = state.text.length >= (withTime ? '30/11/2026 08:00' : '30/11/2026').length;
  return {
    text: state.text,
    type: (text) => change(maskDay(text, withTime), false),
    leave: () => {
      const text = completedDay(state.text, withTime);
      if (text === state.text) setState({ ...state, isLeft: true });
      else change(text, true);
    },
    choose: (day) => change(withTime ? atItsTime(day, state.text) : shownDay(day), false),
    problem: state.isLeft || isWhole ? unread : undefined,
    unread,
  };
}

/** The time that stands there stays; where there is none, it is what is typed next. */
const atItsTime = (day: string, text: string) => `${shownDay(day)} ${text.split(' ')[1] ?? ''}`;
