import { Box, Button, Typography } from '@mui/material';
import { untilProblems } from '@timbra/core/home/home-line.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { formTrouble } from '@timbra/ui/form/explain.ts';
import { problemResolver, useSave } from '@timbra/ui/form/use-save.ts';
import { todayInMexico } from '@timbra/ui/format/format.ts';
import { FormProvider, useForm } from 'react-hook-form';
import { deferLine, type Line } from './use-home.ts';

interface DayDialogProps {
  readonly line: Line;
  readonly onDeferred: (until: string) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly until: string;
}

const formId = 'dejar-para-despues';

/** Asks for the day on which a line is to be there again. */
export function DayDialog({ line, onDeferred, onClose }: DayDialogProps) {
  const form = useForm<Values>({
    defaultValues: { until: '' },
    resolver: problemResolver(({ until }) => untilProblems(until, todayInMexico())),
  });
  const { trouble, submit } = useSave<Values, string>(form, {
    save: async ({ until }) => {
      await deferLine(line, until);
      return until;
    },
    onSaved: onDeferred,
    failure: 'No pudimos dejarlo para después.',
    version: undefined,
    isAsTyped: () => false,
  });
  return (
    <FormProvider {...form}>
      <Dialog
        title="Dejar para después"
        width="narrow"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" form={formId} variant="contained" loading={form.formState.isSubmitting}>
              Dejar para ese día
            </Button>
          </>
        }
      >
        <Box
          component="form"
          id={formId}
          noValidate
          aria-label="Dejar para después"
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'grid', gap: 4 }}
        >
          {trouble && trouble !== formTrouble ? <ErrorNotice {...trouble} /> : null}
          <Typography sx={{ overflowWrap: 'anywhere' }}>{line.title}</Typography>
          <DateField name="until" label="Vuelve el día" help="O antes, si algo cambia o se vuelve urgente" />
        </Box>
      </Dialog>
    </FormProvider>
  );
}
