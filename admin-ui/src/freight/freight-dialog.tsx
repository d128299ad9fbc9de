import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useSaveRecord } from '../shared/form/use-save-record.ts';
import type { FreightScreen, KeptRow } from './freight-screen.ts';

interface FreightDialogProps<Row extends KeptRow, Values extends FieldValues, Body> {
  readonly screen: FreightScreen<Row, Values, Body>;
  /** The one to edit; none for a new one. */
  readonly row?: Row | undefined;
  readonly onSaved?: (saved: Row) => void;
  readonly onClose: () => void;
}

/** The form of a vehicle, of somebody or of a place. */
export function FreightDialog<Row extends KeptRow, Values extends FieldValues, Body>(
  props: FreightDialogProps<Row, Values, Body>,
) {
  const { screen, row, onSaved, onClose } = props;
  const { resource, texts, blank, valuesOf, bodyOf, problemsOf, Form } = screen;
  const draftName = `${resource}:${row?.id ?? 'nuevo'}`;
  const save = useSaveRecord(resource, screen.calls, row, { draftName, success: texts.saved });
  const values = useMemo(() => (row ? valuesOf(row) : blank), [row, valuesOf, blank]);
  return (
    <FormDialog<Values, Row>
      title={row ? texts.edit : texts.create}
      submitLabel={texts.save}
      values={values}
      {...(row ? { version: row.version } : {})}
      draftName={draftName}
      check={problemsOf}
      save={(typed, version) => save(bodyOf(typed), version)}
      onSaved={(saved) => {
        onSaved?.(saved);
        onClose();
      }}
      onClose={onClose}
      failure="No pudimos guardar estos datos"
      fields={screen.compared}
      valuesOf={valuesOf}
    >
      <Form />
    </FormDialog>
  );
}
