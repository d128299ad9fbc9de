import { Alert, Box, Button, Skeleton, useMediaQuery } from '@mui/material';
import { Suspense, useState } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import { below, desktopWidth } from '@timbra/ui/theme/design-tokens.ts';
import type { Company } from '../shared/companies/companies-context.tsx';
import { Page } from '../shared/page.tsx';
import { BackToList } from './back-to-list.tsx';
import { CannotIssue } from './cannot-issue.tsx';
import { DataStep } from './data/data-step.tsx';
import { GlobalPeriod } from './concepts/global-period.tsx';
import { type FormBackend, InvoiceContext, RevealedContext } from './invoice-context.ts';
import { LaterSteps, loadLaterSteps, StaleInvoice } from './load-later-steps.ts';
import { formKindOf } from './form-kinds.ts';
import { completionOf, sentencesOf } from './issue/trouble.ts';
import { useDocumentSave } from './issue/use-document-save.ts';
import { SavingDialogs } from './saving-dialogs.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepsHeader } from './steps-header.tsx';
import { TotalsCard } from './summary/totals-card.tsx';
import { TroubleAlert } from './trouble-alert.tsx';
import { useInvoiceEditor } from './use-invoice-editor.ts';
import type { Start } from './start.ts';

interface InvoiceFormProps {
  readonly company: Company;
  readonly title: string;
  readonly start: Start;
  readonly backend: FormBackend;
}

const wide = { xs: '1fr', lg: 'minmax(0, 1fr) 320px' };

/** Shows the three steps of a document. */
export function InvoiceForm({ company, title, start, backend }: InvoiceFormProps) {
  const editor = useInvoiceEditor(company, start, backend);
  const { form, step, context, editing, stale } = editor;
  const { isWhole } = context;
  const later = step === 1 ? undefined : step;
  const shown = isWhole ? 'both' : later;
  const isNarrow = useMediaQuery(below(desktopWidth));
  const { isBusy, ...saving } = useDocumentSave(editing, backend.overrides);
  const { errors } = useFormState({ control: form.control });
  // Whatever stood at a field is over when its field has changed.
  const isOver = editor.trouble?.isAtFields && Object.keys(errors).length === 0;
  const trouble = isOver ? undefined : editor.trouble;
  const shownAbove = trouble ? sentencesOf(trouble) : [];
  // The step of the concepts says it itself, where it belongs.
  const isSaidThere = !isWhole && trouble !== undefined && errors.root?.['conceptos']?.message === trouble.title;
  const save = (action: 'archive' | 'generate') => {
    editor.settle();
    saving.save(action);
  };
  return (
    <InvoiceContext value={context}>
      <FormProvider {...form}>
        <Page
          title={title}
          subtitle={formKindOf(start.tipo).ofSales ? <GlobalPeriod /> : undefined}
          actions={
            <>
              <BackToList />
              <Button data-saves onClick={() => save('archive')} loading={isBusy}>
                Archivar
              </Button>
            </>
          }
        >
          <Box sx={{ display: 'grid', gap: 3, mb: 4, '&:empty': { display: 'none' } }}>
            {company.canIssue || trouble?.remedy?.address === completionOf(company.id) ? null : (
              <CannotIssue company={company} />
            )}
            {editor.isRecovered ? <Recovered onDiscard={editor.startOver} /> : null}
            {trouble && !isSaidThere ? <TroubleAlert trouble={trouble} onGo={editor.show} /> : null}
          </Box>
          <StepsHeader current={isWhole ? undefined : step} onGo={editor.go} />
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: wide, alignItems: 'start' }}>
            <Box
              ref={editor.container}
              component="form"
              noValidate
              aria-label={title}
              onSubmit={(event) => event.preventDefault()}
              onFocus={fetchLaterSteps}
              sx={{ minWidth: 0 }}
            >
              <RevealedContext value={editor.revealed}>
                {step === 1 || isWhole ? <DataStep /> : null}
                <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
                  {shown === undefined ? null : <LaterSteps step={shown} onGo={editor.show} shownAbove={shownAbove} />}
                </Suspense>
              </RevealedContext>
              <StepButtons
                step={step}
                isWhole={isWhole}
                onGo={editor.go}
                onNext={() => void editor.next()}
                onGenerate={() => save('generate')}
              />
            </Box>
            {isNarrow ? null : <TotalsCard />}
          </Box>
        </Page>
        <SavingDialogs {...saving} />
        <Suspense fallback={null}>
          {stale.current ? (
            <StaleInvoice
              mine={form.getValues()}
              stored={stale.current}
              onOverwrite={() => {
                stale.forget();
                saving.saveAgain();
              }}
              onTakeStored={stale.takeStored}
              onBack={stale.forget}
            />
          ) : null}
        </Suspense>
      </FormProvider>
    </InvoiceContext>
  );
}

/** A step that could not be fetched now is fetched, or told, when it is shown. */
const fetchLaterSteps = () => void loadLaterSteps().catch(() => undefined);

function Recovered({ onDiscard }: { readonly onDiscard: () => void }) {
  const [isSeen, setSeen] = useState(false);
  if (isSeen) return null;
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button
          size="small"
          sx={{ minHeight: 32 }}
          onClick={() => {
            setSeen(true);
            onDiscard();
          }}
        >
          Empezar de nuevo
        </Button>
      }
    >
      Recuperamos lo que habías escrito.
    </Alert>
  );
}
