import { useState } from 'react';
import { useActions } from '../../shared/actions/actions.ts';
import { ApiStep } from './api-step.tsx';
import { FileImport } from './file-import.tsx';
import type { NewImportProps } from './new-import-props.ts';
import { SourceChoice } from './source-choice.tsx';

/** Shows where rows come from, which ones, and what would become of them. Orders may also come by a program's calls. */
export function NewImport(props: NewImportProps) {
  const { kind, companyId, corrects, onClose } = props;
  const isFromFile = kind !== 'orders' || corrects !== undefined;
  const [step, setStep] = useState<'choice' | 'api' | 'file'>(isFromFile ? 'file' : 'choice');
  const { explainApi } = useActions();
  if (step === 'choice') {
    return (
      <SourceChoice onFile={() => setStep('file')} onApi={() => explainApi(() => setStep('api'))} onClose={onClose} />
    );
  }
  if (step === 'api') return <ApiStep companyId={companyId} onBack={() => setStep('choice')} onClose={onClose} />;
  return <FileImport {...props} />;
}
