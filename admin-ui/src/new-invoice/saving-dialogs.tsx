import { Suspense } from 'react';
import type { useDocumentSave } from './issue/use-document-save.ts';
import { ProgressDialog, UnansweredDialog } from './load-later-steps.ts';

type SavingDialogsProps = Pick<ReturnType<typeof useDocumentSave>, 'stage' | 'unanswered' | 'resend'>;

/** Shows what a form of a document shows while it is stamped, and when the answer did not come. */
export const SavingDialogs = ({ stage, unanswered, resend }: SavingDialogsProps) => (
  <Suspense fallback={null}>
    {stage ? <ProgressDialog stage={stage} /> : null}
    {unanswered && !stage ? <UnansweredDialog onCheck={() => void resend()} /> : null}
  </Suspense>
);
