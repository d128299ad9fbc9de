import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { theme } from '../theme/theme.ts';
import type { Trouble } from '../feedback/error-notice.tsx';
import { todayInMexico } from '../format/format.ts';
import { CameraStep } from './camera/camera-step.tsx';
import type { ConstanciaValues } from './fiscal-values.ts';
import { ReviewStep } from './review-step.tsx';
import { SourceStep } from './source-step.tsx';
import { isQuiet, proposalOf, type Proposal, troubles } from './proposal.ts';
import { readFile } from './reading/read-file.ts';
import type { Reading } from './reading/reading.ts';

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

type Stage =
  | { readonly at: 'source'; readonly trouble?: Trouble }
  | { readonly at: 'reading' }
  | { readonly at: 'camera' }
  | { readonly at: 'review'; readonly proposal: Proposal };

/** Keeps how far the reading of a constancia is. A reading that is left is ended. */
function useConstancia(typed: ConstanciaValues, onRead: (values: Partial<ConstanciaValues>) => void) {
  const [stage, setStage] = useState<Stage>({ at: 'source' });
  const inProgress = useRef<AbortController>(undefined);
  useEffect(() => () => inProgress.current?.abort(), []);
  const move = (next: Stage) => {
    inProgress.current?.abort();
    inProgress.current = undefined;
    setStage(next);
  };
  const take = (reading: Reading) => {
    if (reading.kind === 'failed') return move({ at: 'source', trouble: troubles[reading.reason] });
    const proposal = proposalOf(reading, typed);
    if (isQuiet(proposal)) onRead(proposal.values);
    else move({ at: 'review', proposal });
  };
  const read = async (file: File) => {
    move({ at: 'reading' });
    const mine = new AbortController();
    inProgress.current = mine;
    const reading = await readFile(file, todayInMexico(), mine.signal);
    if (!mine.signal.aborted) take(reading);
  };
  return {
    stage,
    take,
    read,
    show: () => move({ at: 'camera' }),
    startOver: () => move({ at: 'source' }),
  };
}
