import { Alert, Box, Button, ButtonBase, Skeleton, useMediaQuery } from '@mui/material';
import { Suspense, useState } from 'react';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import { below, desktopWidth } from '@timbra/ui/theme/design-tokens.ts';
import type { Company } from '../shared/companies/companies-context.tsx';
import { Page } from '../shared/page.tsx';
import { BackToList } from './back-to-list.tsx';
import { CannotIssue } from './cannot-issue.tsx';
import { DataStep } from './data/data-step.tsx';
import { InvoiceContext, RevealedContext, type FormBackend } from './invoice-context.ts';
import { LaterSteps, StaleInvoice, loadLaterSteps } from './load-later-steps.ts';
import { formKindOf } from './form-kinds.ts';
import { completionOf, sentencesOf } from './issue/trouble.ts';
import { useDocumentSave } from './issue/use-document-save.ts';
import { SavingDialogs } from './saving-dialogs.tsx';
import { StepButtons } from './step-buttons.tsx';
import { TotalsCard } from './summary/totals-card.tsx';
import { TroubleAlert } from './trouble-alert.tsx';
import { useInvoiceEditor } from './use-invoice-editor.ts';
import type { Start } from './start.ts';
import { MESES } from '@timbra/core/sat/catalogs/periodicidad.ts';
import type { InvoiceValues } from './model/values.ts';
import type { Step } from './model/field-locations.ts';

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

/** Shows whose sales of which months a global document invoices, below its title. */
function GlobalPeriod() {
  const { meses, anio } = useWatch<InvoiceValues, 'informacionGlobal'>({ name: 'informacionGlobal' });
  const name = MESES.nameOf(meses).toLowerCase();
  return name === '' ? 'Ventas al público en general' : `Ventas de ${name} de ${anio} al público en general`;
}

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
const StepsHeader = ({ current, onGo }: StepsHeaderProps) => (
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
