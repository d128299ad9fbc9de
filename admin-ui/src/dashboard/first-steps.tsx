import { Box, Button, Card, Typography } from '@mui/material';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Step } from './steps.ts';

/** Shows the five steps of a new user, the next one with its button. */
export function FirstSteps({ steps }: { readonly steps: readonly Step[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card component="section" aria-labelledby="primeros-pasos">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, px: { xs: 4, md: 6 }, pt: 5, pb: 3 }}>
        <Typography id="primeros-pasos" variant="h2" sx={{ flex: 1 }}>
          Primeros pasos
        </Typography>
        <Typography variant="note">
          {done} de {steps.length} listos
        </Typography>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pb: 2 }}>
        {steps.map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} isNext={index === next} />
        ))}
      </Box>
    </Card>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly number: number;
  readonly isNext: boolean;
}

const StepRow = ({ step: { title, text, action, to, isDone }, number, isNext }: StepRowProps) => (
  <Box
    component="li"
    aria-current={isNext ? 'step' : undefined}
    sx={{
      display: 'flex',
      flexWrap: { xs: isNext ? 'wrap' : 'nowrap', sm: 'nowrap' },
      alignItems: 'center',
      gap: 4,
      px: { xs: 4, md: 6 },
      py: 3,
      bgcolor: isNext ? 'primary.light' : undefined,
    }}
  >
    <Mark number={number} isDone={isDone} isNext={isNext} />
    <Box sx={{ flex: 1, minWidth: 200 }}>
      <Typography variant="subtitle1" color={isDone ? 'textSecondary' : undefined}>
        {title}
        {isDone ? <span className="sr-only">: listo</span> : null}
      </Typography>
      {isDone ? null : (
        <Typography variant="body2" sx={{ color: isNext ? 'text.primary' : 'text.secondary' }}>
          {text}
        </Typography>
      )}
    </Box>
    {isNext ? (
      <Button variant="contained" component={Link} to={to} sx={{ width: { xs: 1, sm: 'auto' } }}>
        {action}
      </Button>
    ) : null}
  </Box>
);

function Mark({
  number,
  isDone,
  isNext,
}: {
  readonly number: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
}) {
  const filled = isDone ? { bgcolor: 'success.main', color: 'common.white', border: 0 } : {};
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: 28,
        height: 28,
        borderRadius: '50%',
        border: 1,
        borderColor: isNext ? 'success.main' : 'divider',
        bgcolor: 'background.paper',
        color: isNext ? 'success.main' : 'text.secondary',
        fontSize: 13,
        fontWeight: 600,
        ...filled,
      }}
    >
      {isDone ? <Check size={16} strokeWidth={2.5} /> : number}
    </Box>
  );
}
