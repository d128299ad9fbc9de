import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { useState } from 'react';
import { useBalance } from '../shared/companies/use-balance.ts';
import { issueQuestion } from './issue-question.ts';
import { MailThem } from './mail-them.tsx';
import type { Payslip } from './payroll-run.ts';
import { useRunActions } from './use-run-actions.ts';

/** Payslips that are ticked, and what takes the ticks away. */
export interface Chosen {
  readonly payslips: readonly Payslip[];
  readonly clear: () => void;
}

interface IssueChosenProps {
  readonly runId: string;
  readonly chosen: Chosen;
  readonly onClose: () => void;
}

/** Asks before payslips are stamped. They stay ticked until that was taken up, so that it can be tried again. */
export function IssueChosen({ runId, chosen: { payslips, clear }, onClose }: IssueChosenProps) {
  const { isBusy, issue } = useRunActions(runId);
  const [isMailed, setMailed] = useState(false);
  const { data: balance } = useBalance();
  const confirm = async () => {
    if (
      await issue(
        isMailed,
        payslips.map(({ id }) => id),
      )
    )
      clear();
    onClose();
  };
  return (
    <ConfirmDialog
      {...issueQuestion(payslips, balance?.available)}
      destructive={false}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <MailThem isMailed={isMailed} onChange={setMailed} />
    </ConfirmDialog>
  );
}
