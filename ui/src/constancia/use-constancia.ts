import { useEffect, useRef, useState } from 'react';
import type { Trouble } from '../feedback/error-notice.tsx';
import { todayInMexico } from '../format/dates.ts';
import type { ConstanciaValues } from './fiscal-values.ts';
import { isQuiet, proposalOf, type Proposal } from './proposal.ts';
import { readFile } from './reading/read-file.ts';
import type { Reading } from './reading/reading.ts';
import { troubles } from './wording.ts';

type Stage =
  | { readonly at: 'source'; readonly trouble?: Trouble }
  | { readonly at: 'reading' }
  | { readonly at: 'camera' }
  | { readonly at: 'review'; readonly proposal: Proposal };

/** Keeps how far the reading of a constancia is. A reading that is left is ended. */
export function useConstancia(typed: ConstanciaValues, onRead: (values: Partial<ConstanciaValues>) => void) {
  const [stage, setStage] = useState<Stage>({ at: 'source' });
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  const move = (next: Stage) => {
    underWay.current?.abort();
    underWay.current = undefined;
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
    underWay.current = mine;
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
