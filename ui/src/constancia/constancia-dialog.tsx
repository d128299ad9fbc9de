import { ThemeProvider } from '@mui/material/styles';
import { Dialog } from '../dialogs/dialog.tsx';
import { theme } from '../theme/theme.ts';
import { CameraStep } from './camera/camera-step.tsx';
import type { ConstanciaValues } from './fiscal-values.ts';
import { ReviewStep } from './review-step.tsx';
import { SourceStep } from './source-step.tsx';
import { useConstancia } from './use-constancia.ts';

export interface ConstanciaDialogProps {
  readonly typed: ConstanciaValues;
  readonly onRead: (values: Partial<ConstanciaValues>) => void;
  readonly onClose: () => void;
}

/**
 * Leads from a file or a camera to what goes into the form. It brings its own theme: the page around it may have none.
 */
export function ConstanciaDialog({ typed, onRead, onClose }: ConstanciaDialogProps) {
  const { stage, read, show, take, startOver } = useConstancia(typed, onRead);
  return (
    <ThemeProvider theme={theme}>
      <Dialog title="Leer la constancia" onClose={onClose}>
        {stage.at === 'review' ? (
          <ReviewStep typed={typed} proposal={stage.proposal} onUse={onRead} onBack={startOver} />
        ) : null}
        {stage.at === 'camera' ? <CameraStep onReading={take} onBack={startOver} /> : null}
        {stage.at === 'source' || stage.at === 'reading' ? (
          <SourceStep
            isReading={stage.at === 'reading'}
            trouble={stage.at === 'source' ? stage.trouble : undefined}
            onFile={(file) => void read(file)}
            onCamera={show}
            onStop={startOver}
          />
        ) : null}
      </Dialog>
    </ThemeProvider>
  );
}
