import { Box, Button, Skeleton, Typography, useMediaQuery } from '@mui/material';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { below, desktopWidth } from '@timbra/ui/theme/design-tokens.ts';
import type { Step } from './model/field-locations.ts';
import { useWatch } from 'react-hook-form';
import { money } from '@timbra/ui/format/format.ts';
import type { InvoiceValues } from './model/values.ts';
import { useCarriesSales } from './use-carries-sales.ts';
import { useLiveAmounts } from './summary/use-live-amounts.ts';
import { useSalesTotal } from './summary/use-sales-total.ts';

interface StepButtonsProps {
  readonly step: Step;
  /** All steps stand on one page: there is none before. */
  readonly isWhole: boolean;
  readonly onGo: (step: Step) => void;
  /** Leads to the following step, unless something of this one is missing. */
  readonly onNext: () => void;
  readonly onGenerate: () => void;
}

/** Shows the way on. Where the totals have no room beside the form, the total goes along with it. */
export function StepButtons({ step, isWhole, onGo, onNext, onGenerate }: StepButtonsProps) {
  const isNarrow = useMediaQuery(below(desktopWidth));
  return (
    <Box sx={isNarrow ? floating : { mt: 5 }}>
      {isNarrow ? (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: 2 }}>
          <Typography color="text.secondary">Total</Typography>
          <ShortTotal />
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        {step === 1 || isWhole ? (
          <span />
        ) : (
          <Button startIcon={<ArrowLeft size={18} />} onClick={() => onGo(step === 3 ? 2 : 1)}>
            Anterior
          </Button>
        )}
        {step === 3 || isWhole ? (
          <Button variant="contained" onClick={onGenerate}>
            Generar Factura
          </Button>
        ) : (
          <Button variant="contained" endIcon={<ArrowRight size={18} />} onClick={onNext}>
            Continuar
          </Button>
        )}
      </Box>
    </Box>
  );
}

const floating = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  mt: 5,
  mx: { xs: -4, md: -6 },
  px: { xs: 4, md: 6 },
  py: 3,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Shows the total alone. */
const ShortTotal = () => (useCarriesSales() ? <OfSales /> : <OfConceptos />);

function OfConceptos() {
  const moneda = useWatch<InvoiceValues, 'moneda'>({ name: 'moneda' });
  return <Figure amount={useLiveAmounts()?.total} currency={moneda} />;
}

const OfSales = () => <Figure amount={useSalesTotal()('total')} currency="MXN" />;

const Figure = ({ amount, currency }: { readonly amount: number | undefined; readonly currency: string }) => (
  <Typography
    data-testid="total"
    sx={{ fontSize: 18, lineHeight: '24px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
  >
    {amount === undefined ? <Skeleton width={88} /> : money(amount, currency)}
  </Typography>
);
