import { Box, Button } from '@mui/material';
import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { FormProvider, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { dropAttempt } from '../drafts/send-with-key.ts';
import { Recovered } from '../drafts/recovered.tsx';
import type { SaveFailure } from '@timbra/ui/form/explain.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ReadOnly, useReadOnly } from '../form/read-only.tsx';
import { StaleDialog, type ComparedField } from '../form/stale-dialog.tsx';
import { Allowed } from './allowed.tsx';

/** Is asked before something unusual is saved. */
export type Question = Pick<ComponentProps<typeof ConfirmDialog>, 'question' | 'detail' | 'action' | 'cancel'>;

export interface FormDialogProps<Values extends FieldValues, Saved> {
  readonly title: string;
  /** Is what saving asks for in the selected company: others read a record, and have no form for a new one. */
  readonly asks: CompanyPermission | undefined;
  /** Says what happens: «Guardar cliente». */
  readonly submitLabel: string;
  readonly width?: 'narrow' | 'form' | 'wide';
  /** Is what the form holds at first. Give the same object as long as the record is the same. */
  readonly values: Values;
  /** It is the version of the record that is edited. */
  readonly version?: number;
  /** Names what is kept of it in the browser, within user and company: `cliente:nuevo`. */
  readonly draftName: string;
  /** Fields that are never kept there. */
  readonly neverStored?: readonly string[];
  /** Returns what breaks the core's rules. */
  readonly check: (values: Values) => readonly Problem[];
  /**
   * Returns the question that is asked once these values are right and before they are saved; undefined asks nothing.
   */
  readonly ask?: (values: Values) => Question | undefined;
  readonly save: (values: Values, version: number | undefined) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  readonly onClose: () => void;
  /** It is the specification's text for a save that failed, or how the screen tells it. */
  readonly failure: SaveFailure;
  /** A stale save compares these. */
  readonly fields: readonly ComparedField<Values>[];
  /** Returns the form of what is stored now, when that is more than the fields of the same name. */
  readonly valuesOf?: (stored: Saved) => Values;
  /** While it says no, the form cannot be sent. */
  readonly isReady?: (values: Values) => boolean;
  /** What it sends cannot be taken back: Ctrl+S does not send it. */
  readonly issues?: true;
  /** Stands before what ends the dialog. */
  readonly besides?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a form in a dialog: judged by the core's rules, kept while it is typed, and asked about before it is thrown
 * away.
 */
export function FormDialog<Values extends FieldValues, Saved>(props: FormDialogProps<Values, Saved>) {
  const { asks, version, title, onClose } = props;
  if (asks === undefined || version !== undefined) return <OpenForm {...props} />;
  return (
    <Allowed asks={asks} title={title} onClose={onClose}>
      <OpenForm {...props} />
    </Allowed>
  );
}

function OpenForm<Values extends FieldValues, Saved>(props: FormDialogProps<Values, Saved>) {
  const { submitLabel, values, draftName, onClose, children } = props;
  const isReadOnly = useReadOnly(props.asks);
  const title = isReadOnly ? props.title.replace(/^Editar /, 'Ver ') : props.title;
  const [isLeaving, setLeaving] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const recordForm = useRecordForm<Values, Saved>({
    draftName,
    neverStored: props.neverStored,
    pristine: values,
    version: props.version,
    check: props.check,
    save: props.save,
    failure: props.failure,
    guard: {
      fields: props.fields,
      valuesOf: (stored) =>
        props.valuesOf?.(stored) ?? { ...values, ...pick<Values>(stored as object, Object.keys(values)) },
    },
    onSaved: (saved) => {
      recordForm.drop();
      props.onSaved(saved);
    },
  });
  const { form, trouble, isRecovered, stale } = recordForm;
  const send = async () => {
    const asked = props.ask?.(form.getValues());
    if (asked && (await form.trigger())) setQuestion(asked);
    else await recordForm.submit();
  };
  const leave = () => {
    recordForm.drop();
    dropAttempt(draftName);
    onClose();
  };
  const isTouched = () => JSON.stringify(form.getValues()) !== JSON.stringify(values);
  const askToLeave = () => {
    if (isTouched()) setLeaving(true);
    else leave();
  };
  return (
    <FormProvider {...form}>
      <Dialog
        title={title}
        onClose={isReadOnly ? leave : askToLeave}
        width={props.width ?? 'form'}
        actions={
          <>
            {props.besides}
            <Button onClick={isReadOnly ? leave : askToLeave}>{isReadOnly ? 'Cerrar' : 'Cancelar'}</Button>
            {isReadOnly ? null : (
              <Submit<Values> label={submitLabel} isReady={props.isReady} onPress={() => void send()} />
            )}
          </>
        }
      >
        <Box
          component="form"
          {...(props.issues || isReadOnly ? {} : { 'data-saves': true })}
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isReadOnly) void send();
          }}
        >
          <Box sx={{ display: 'grid', gap: 3, mb: trouble || isRecovered ? 5 : 0 }}>
            {trouble ? <ErrorNotice {...trouble} /> : null}
            {isRecovered ? <Recovered onDiscard={() => recordForm.restart(values, props.version)} /> : null}
          </Box>
          {isReadOnly ? <ReadOnly>{children}</ReadOnly> : children}
          <button type="submit" hidden />
        </Box>
      </Dialog>
      {isLeaving ? (
        <ConfirmDialog
          question="¿Descartar lo que escribiste?"
          detail="Los cambios de este formulario no se han guardado."
          action="Descartar cambios"
          cancel="Seguir editando"
          onConfirm={leave}
          onCancel={() => setLeaving(false)}
        />
      ) : null}
      {question ? (
        <ConfirmDialog
          {...question}
          destructive={false}
          onConfirm={() => {
            setQuestion(undefined);
            void recordForm.submit();
          }}
          onCancel={() => setQuestion(undefined)}
        />
      ) : null}
      {stale ? <StaleDialog {...stale} /> : null}
    </FormProvider>
  );
}

interface SubmitProps<Values> {
  readonly label: string;
  readonly isReady: ((values: Values) => boolean) | undefined;
  readonly onPress: () => void;
}

/** Listens to the form itself, so that the rest of the dialog need not be drawn again at every key. */
function Submit<Values extends FieldValues>({ label, isReady, onPress }: SubmitProps<Values>) {
  const { isSubmitting } = useFormState<Values>();
  const values = useWatch<Values>({ disabled: isReady === undefined });
  return (
    <Button
      variant="contained"
      loading={isSubmitting}
      disabled={isReady ? !isReady(values as Values) : false}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

/** A stored null is an empty field. */
function pick<Values>(record: object, names: readonly string[]): Partial<Values> {
  const entries = Object.entries(record).filter(([name]) => names.includes(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? ''])) as Partial<Values>;
}
