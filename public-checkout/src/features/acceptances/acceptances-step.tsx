import { Box } from '@mui/material';
import { StepCard } from '@timbra/ui/payment/step-card.tsx';
import { Acceptance } from './acceptance.tsx';
import { privacyNotice } from './privacy-notice.ts';
import { terms } from './terms.ts';

/** Shows step 2: what a buyer agrees to, each text in its own dialog. */
export function AcceptancesStep() {
  return (
    <StepCard number={2} title="Aceptaciones">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Acceptance name="privacidad" document={privacyNotice} article="el" />
        <Acceptance name="terminos" document={terms} article="los" />
      </Box>
    </StepCard>
  );
}
