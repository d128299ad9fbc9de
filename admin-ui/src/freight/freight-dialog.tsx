import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { HistoryButton } from '../audit/history-button.tsx';
import { useCompanies } from '../shared/companies/companies-context.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useSaveRecord } from '../shared/form/use-save-record.ts';
import type { FreightScreen, SavedRecord } from './freight-screen.ts';

interface FreightDialogProps<Row extends SavedRecord, Values extends FieldValues, Body> {
  readonly screen: FreightScreen<Row, Values, Body>;
  /** It is the one to edit; none for a new one. */
  readonly row?: Row | undefined;
  /**
   * The form begins with it, where that is not the record as it stands; it is the same object as long as the form is
   * open.
   */
  readonly begin?: Values | undefined;
  readonly onSaved?: (saved: Row) => void;
  readonly onClose: () => void;
}

/** Shows the form of a vehicle, of somebody, of a place or of a route. */
export function FreightDialog<Row extends SavedRecord, Values extends FieldValues, Body>(
  props: FreightDialogProps<Row, Values, Body>,
) {
  const { screen, row, begin, onSaved, onClose } = props;
  const { resource, texts, blank, valuesOf, bodyOf, problemsOf, Form } = screen;
  const { company } = useCompanies();
  const draftName = `${resource}:${row?.id ?? 'nuevo'}`;
  const save = useSaveRecord(resource, screen.calls, row, { draftName, success: texts.saved });
  const values = useMemo(() => begin ?? (row ? valuesOf(row) : blank), [begin, row, valuesOf, blank]);
  return (
    <FormDialog<Values, Row>
      asks="freight:write"
      title={row ? texts.edit : texts.create}
      submitLabel={texts.save}
      values={values}
      {...(row ? { version: row.version } : {})}
      draftName={draftName}
      {...(screen.neverStored ? { neverStored: screen.neverStored } : {})}
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
      besides={row && company ? <HistoryButton companyId={company.id} recordId={row.id} /> : null}
    >
      <Form />
    </FormDialog>
  );
}
