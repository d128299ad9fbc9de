import { Box, Card, Skeleton, Typography } from '@mui/material';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { fitting } from '../shared/fitting.ts';
import { cards, useFigures, type ShownFigure, type Change } from './use-figures.ts';

/** Shows the four summary cards of the selected company. */
export function FiguresSection({ companyId }: { readonly companyId: string }) {
  const { figures, period, isFailed, retry } = useFigures(companyId);
  return (
    <Box component="section" aria-labelledby="cifras" aria-busy={!figures && !isFailed}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, mb: 4 }}>
        <Typography id="cifras" variant="h2">
          Este mes
        </Typography>
        <Typography variant="note">{period}</Typography>
      </Box>
      {isFailed ? (
        <ErrorNotice title="No pudimos cargar las cifras de tu empresa." onRetry={retry} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
          {cards.map((label) => (
            <FigureCard key={label} label={label} figure={figures?.[label]} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** On a phone the figure stands right of its name and its change, so that the four fit on one screen. */
const card = {
  containerType: 'inline-size',
  p: { xs: 4, sm: 5 },
  display: 'grid',
  alignItems: 'center',
  alignContent: 'start',
  columnGap: 4,
  rowGap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
} as const;
const beside = {
  gridColumn: { xs: 2, sm: 1 },
  gridRow: { xs: '1 / span 2', sm: 'auto' },
  justifySelf: { xs: 'end', sm: 'start' },
} as const;
const below = { gridColumn: '1 / -1', gridRow: { xs: 3, sm: 'auto' } } as const;

/** A figure is never cut: a long one has a line of its own on a phone too, and gets smaller where even that is short. */
const layoutOf = (value: string) => ({
  ...(value.length > 11 ? below : beside),
  fontSize: { xs: fitting(24, value), sm: fitting(28, value) },
});

const FigureCard = ({ label, figure }: { readonly label: string; readonly figure: ShownFigure | undefined }) => (
  <Card sx={card}>
    <Typography variant="h3" color="textSecondary" sx={{ fontWeight: 500 }}>
      {label}
    </Typography>
    {figure ? (
      <>
        <Typography
          noWrap
          sx={{ ...layoutOf(figure.value), lineHeight: '34px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        >
          {figure.value}
        </Typography>
        <ChangeLine change={figure.change} />
      </>
    ) : (
      <>
        <Skeleton width={96} height={34} sx={beside} />
        <Skeleton width={88} height={18} />
      </>
    )}
  </Card>
);

const styles = {
  up: { icon: TrendingUp, color: 'success.main' },
  down: { icon: TrendingDown, color: 'warning.main' },
  same: { icon: Minus, color: 'text.secondary' },
} as const;

function ChangeLine({ change: { direction, text } }: { readonly change: Change }) {
  const { icon: Icon, color } = styles[direction];
  return (
    <Typography
      variant="body2"
      sx={{ gridColumn: 1, display: 'flex', alignItems: 'center', gap: 1.5, color, fontWeight: 550 }}
    >
      <Icon size={16} aria-hidden />
      {text}
    </Typography>
  );
}
