import { ThemeProvider } from '@mui/material/styles';
import { theme } from '../theme/theme.ts';
import { Calendar, type CalendarProps } from './calendar.tsx';

/** Shows the calendar for pages without a theme of their own. */
export const ThemedCalendar = (props: CalendarProps) => (
  <ThemeProvider theme={theme}>
    <Calendar {...props} />
  </ThemeProvider>
);
