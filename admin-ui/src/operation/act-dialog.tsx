import { useQueryClient } from '@tanstack/react-query';
import { Box, Button } from '@mui/material';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { useEffect, useState, type ReactNode } from 'react';
import type { DefaultValues, FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { FormProvider, useForm } from 'react-hook-form';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { problemResolver, useSave } from '@timbra/ui/form/use-save.ts';

/** Is what every act says of itself. */
export interface Reasoned {
  readonly reason: string;
}

interface Question {
  /** It is the whole question, with whom it concerns and how much it moves. */
  readonly question: string;
  readonly detail: string;
}

interface ActDialogProps<Values extends Reasoned & FieldValues> {
  readonly title: string;
  /** Says what it does: «Devolver dinero». */
  readonly action: string;
  /** Is what the form holds at first. */
  readonly values: Values;
  readonly check?: (values: Values) => readonly Problem[];
  readonly ask: (values: Values) => Question;
  readonly act: (values: Values) => Promise<unknown>;
  /**
   * Returns the values that replace what somebody else has changed meanwhile.
   * @param current as the server tells it.
   */
  readonly renew?: (current: unknown) => Partial<Values>;
  readonly success: string;
  readonly failure: string;
  readonly onClose: () => void;
  /** They are the fields above the reason. */
  readonly children?: ReactNode;
}

const noProblems = () => [];

const changedMeanwhile = {
  title: 'Alguien más hizo un cambio mientras tanto',
  detail: 'No se hizo nada. Revisa los datos de ahora y confirma otra vez.',
};

/** Asks about something that an operator does before it is done: with a reason, which is kept. */
export function ActDialog<Values extends Reasoned & FieldValues>(props: ActDialogProps<Values>) {
  const { title, action, values, check = noProblems, ask, act, success, failure, renew, onClose, children } = props;
  const [asked, setAsked] = useState<Values>();
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const client = useQueryClient();
  const alerts = useAlerts();
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: problemResolver((typed) => [...check(typed), ...reasonProblems(typed)]),
  });
  const saving = useSave<Values, unknown>(form, {
    save: act,
    failure,
    version: undefined,
    isAsTyped: () => false,
    onSaved: () => {
      alerts.success(success);
      void client.invalidateQueries();
      onClose();
    },
  });
  const { current } = saving;
  useEffect(() => {
    if (current === undefined || !renew) return;
    for (const [name, value] of Object.entries(renew(current))) {
      form.setValue(name as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>);
    }
  }, [current, renew, form]);
  const toQuestion = form.handleSubmit((typed) => {
    saving.forget();
    saving.setTrouble(undefined);
    setAsked(typed);
  });
  const askToLeave = () => {
    if (JSON.stringify(form.getValues()) === JSON.stringify(values)) onClose();
    else setLeaving(true);
  };
  const confirm = async () => {
    setBusy(true);
    await saving.submit().finally(() => setBusy(false));
    setAsked(undefined);
  };
  return (
    <FormProvider {...form}>
      <Dialog
        title={title}
        onClose={askToLeave}
        width="narrow"
        actions={
          <>
            <Button onClick={askToLeave}>Cancelar</Button>
            <Button variant="contained" onClick={() => void toQuestion()}>
              {action}
            </Button>
          </>
        }
      >
        <Box
          component="form"
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            void toQuestion();
          }}
          sx={{ display: 'grid', gap: 4 }}
        >
          {saving.trouble ? <ErrorNotice {...saving.trouble} /> : null}
          {current ? <ErrorNotice {...changedMeanwhile} /> : null}
          {children}
          <TextField
            name="reason"
            label="Motivo"
            help="Queda escrito en la bitácora con tu nombre y la hora."
            rows={2}
          />
          <button type="submit" hidden />
        </Box>
      </Dialog>
      {asked ? (
        <ConfirmDialog
          {...ask(asked)}
          action={action}
          destructive={false}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
      {isLeaving ? (
        <ConfirmDialog
          question="¿Descartar lo que escribiste?"
          detail="Todavía no se ha hecho nada."
          action="Descartar"
          cancel="Seguir escribiendo"
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        />
      ) : null}
    </FormProvider>
  );
}

function reasonProblems({ reason }: Reasoned): Problem[] {
  if (reason.trim() === '') return [{ field: 'reason', message: 'Di por qué: queda escrito.' }];
  return reason.length > 500 ? [{ field: 'reason', message: 'Escribe a lo más 500 caracteres.' }] : [];
}
