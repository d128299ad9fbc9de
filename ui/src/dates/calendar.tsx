import { Popover } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import mexican from 'dayjs/locale/es-mx';
import { todayInMexico } from '../format/format.ts';

export interface CalendarProps {
  /** It opens below this element. */
  readonly anchor: Element;
  /** `2026-11-20`, or nothing. */
  readonly day: string;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

/** What the library's Spanish calls «Último mes» is the month before. */
const words = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  calendarViewSwitchingButtonAriaLabel: (view: string) => (view === 'year' ? 'Elegir un día' : 'Elegir un año'),
};

/** Shows a month of days to choose from, whose keys are those of the library, in Spanish. */
export const Calendar = ({ anchor, day, onChoose, onClose }: CalendarProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': 'Calendario' } }}
  >
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={mexican.name} localeText={words}>
      <DateCalendar
        autoFocus
        value={day === '' ? null : dayjs(day)}
        referenceDate={dayjs(todayInMexico())}
        onChange={(chosen, progress) => {
          // The choice of a year goes on with its days.
          if (chosen && progress === 'finish') onChoose(chosen.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  </Popover>
);
