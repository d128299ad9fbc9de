import { Box, Button, Typography } from '@mui/material';
import { CircleAlert, CircleDot } from 'lucide-react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { todayInMexico } from '@timbra/ui/format/format.ts';
import { Link, useNavigate } from 'react-router';
import { storeChoice, useCompanies } from '../shared/companies/companies-context.tsx';
import { type Line, remind, restoreLine, useAskAgain } from './use-home.ts';
import { comesBack, whenOf } from './when.ts';
import { useAttempt } from '../shared/use-attempt.ts';
import { focusAfter } from './focus-after.ts';
import { LaterMenu } from './later-menu.tsx';

/** Shows what waits, one below the other, each with its day and its one action; what was put off with the way back. */
export const HomeLines = ({ label, lines }: { readonly label: string; readonly lines: readonly Line[] }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {lines.map((line) => (
      <OneLine key={line.id} line={line} />
    ))}
  </Box>
);

/** On a phone the action stands below, as wide as the line. */
const areas = {
  xs: `"mark text" ". day" ". action"`,
  sm: `"mark text day action"`,
} as const;

function OneLine({ line }: { readonly line: Line }) {
  const { urgent, title, detail, day, until } = line;
  const today = todayInMexico();
  const Mark = urgent ? CircleAlert : CircleDot;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateAreas: areas,
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) 104px 216px' },
        columnGap: { xs: 3, sm: 4 },
        rowGap: 1,
        alignItems: { xs: 'start', sm: 'center' },
        px: { xs: 4, sm: 5 },
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box
        sx={{
          gridArea: 'mark',
          display: 'flex',
          color: urgent ? 'warning.main' : 'text.secondary',
          pt: { xs: 0.5, sm: 0 },
        }}
      >
        <Mark size={18} aria-hidden />
      </Box>
      <Box sx={{ gridArea: 'text', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {urgent ? <span className="sr-only">Urgente: </span> : null}
          {title}
        </Typography>
        {detail ? (
          <Typography variant="note" sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
        ) : null}
      </Box>
      <Typography variant="body2" sx={{ gridArea: 'day', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {until === null ? day && whenOf(day, today) : `Vuelve ${comesBack(until, today)}`}
      </Typography>
      <Box
        sx={{
          gridArea: 'action',
          display: 'flex',
          alignItems: 'center',
          justifyContent: { xs: 'space-between', sm: 'flex-end' },
          gap: 1,
          mt: { xs: 1, sm: 0 },
        }}
      >
        {until === null ? (
          <>
            <LineAction line={line} />
            <LaterMenu line={line} />
          </>
        ) : (
          <ShowAgain line={line} />
        )}
      </Box>
    </Box>
  );
}

const small = { minHeight: 36, width: { xs: 1, sm: 'auto' } } as const;

function LineAction({ line }: { readonly line: Line }) {
  const { companies } = useCompanies();
  const { action, companyId, group, title } = line;
  if (!action) return <Typography variant="note">Le toca a alguien más</Typography>;
  if (action.recordar)
    return <RemindButton reminder={action.recordar} label={action.label} link={action.link} of={title} />;
  // The screen that it leads to is one of the selected company.
  const choose = () => {
    if (companyId !== null) storeChoice({ id: companyId, name: group }, companies.length);
  };
  return (
    <Button
      size="small"
      component={Link}
      to={action.link}
      onClick={choose}
      aria-label={`${action.label}: ${title}`}
      sx={small}
    >
      {action.label}
    </Button>
  );
}

interface RemindButtonProps {
  readonly reminder: Parameters<typeof remind>[0];
  readonly label: string;
  readonly link: string;
  readonly of: string;
}

function RemindButton({ reminder, label, link, of }: RemindButtonProps) {
  const { isBusy, attempt } = useAttempt();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const askAgain = useAskAgain();
  const press = () =>
    attempt(async () => {
      const to = await remind(reminder);
      // Nobody knows where: the form of the mail asks.
      if (to.length === 0) return void navigate(link);
      alerts.success(`Recordatorio enviado a ${to.join(', ')}`);
      await askAgain();
    }, 'No pudimos enviar el recordatorio. Inténtalo de nuevo.');
  return (
    <Button size="small" loading={isBusy} onClick={() => void press()} aria-label={`${label}: ${of}`} sx={small}>
      {label}
    </Button>
  );
}

function ShowAgain({ line }: { readonly line: Line }) {
  const { isBusy, attempt } = useAttempt({ after: useAskAgain() });
  const press = async (button: HTMLElement) => {
    const focusNext = focusAfter(button);
    if (await attempt(() => restoreLine(line), 'No pudimos mostrarlo de nuevo. Inténtalo otra vez.')) focusNext();
  };
  return (
    <Button
      size="small"
      loading={isBusy}
      onClick={({ currentTarget }) => void press(currentTarget)}
      aria-label={`Volver a mostrar: ${line.title}`}
      sx={small}
    >
      Volver a mostrar
    </Button>
  );
}
