import { Box, ButtonBase } from '@mui/material';
import type { Step } from './model/field-locations.ts';

const steps: readonly { readonly step: Step; readonly label: string }[] = [
  { step: 1, label: 'Datos de la factura (CFDI 4.0)' },
  { step: 2, label: 'Conceptos' },
  { step: 3, label: 'Resumen' },
];

interface StepsHeaderProps {
  /** It is undefined where all of them stand on one page. */
  readonly current: Step | undefined;
  readonly onGo: (step: Step) => void;
}

/** Shows where one is, and the way to the other steps. */
export function StepsHeader({ current, onGo }: StepsHeaderProps) {
  return (
    <Box
      component="ol"
      aria-label="Pasos"
      sx={{ listStyle: 'none', m: 0, mb: 5, p: 0, display: 'flex', gap: { xs: 2, sm: 3 } }}
    >
      {steps.map(({ step, label }) => (
        <Box key={step} component="li" sx={{ flex: step === current ? '1 1 auto' : { xs: '0 0 56px', sm: '1 1 0' } }}>
          <ButtonBase
            aria-current={step === current ? 'step' : undefined}
            aria-label={`${step}. ${label}`}
            onClick={() => onGo(step)}
            sx={{
              width: 1,
              gap: 2,
              py: 2,
              justifyContent: 'flex-start',
              textAlign: 'left',
              borderTop: 3,
              borderColor: current === undefined || step <= current ? 'primary.main' : 'divider',
              color: step === current ? 'text.primary' : 'text.secondary',
              typography: 'body1',
              fontWeight: step === current ? 600 : 500,
            }}
          >
            <Box component="span" aria-hidden sx={{ flex: 'none', alignSelf: 'flex-start' }}>{`${step}.`}</Box>
            <Box
              component="span"
              aria-hidden
              sx={{ display: step === current ? 'inline' : { xs: 'none', sm: 'inline' } }}
            >
              {label}
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
