import { firstWord } from '../documents/misbehaviour.ts';
import { failure } from '../http/answer.ts';
import type { Answer } from '../http/answer.ts';

/** Tells how the first request to cancel a document goes wrong. */
export interface CancelMisbehaviour {
  /** Tells whether SAT receives it all the same. */
  readonly reaches: boolean;
  readonly answer: Answer;
}

const SECONDS_BEFORE_HANGING_UP = 2;

const MISBEHAVIOURS: Readonly<Record<string, CancelMisbehaviour>> = {
  'EMU-CANCEL-205': { reaches: false, answer: failure(400, '205 - UUID No existe') },
  'EMU-CANCEL-NULL': { reaches: true, answer: { status: 200 } },
  'EMU-CANCEL-LOST': { reaches: false, answer: { status: 200 } },
  'EMU-CANCEL-HTML': { reaches: false, answer: { status: 500, html: '<html><body>Server Error</body></html>' } },
  'EMU-CANCEL-TIMEOUT': { reaches: true, answer: { status: 0, hangUpAfterMs: SECONDS_BEFORE_HANGING_UP * 1_000 } },
};

export function cancelMisbehaviour(orderNumber: string, attempt: number): CancelMisbehaviour | undefined {
  return attempt === 1 ? MISBEHAVIOURS[firstWord(orderNumber)] : undefined;
}
