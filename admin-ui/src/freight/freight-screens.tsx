import type { FieldValues } from 'react-hook-form';
import type { Company } from '../shared/companies/companies-context.tsx';
import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordScreen, useRecordScreens } from '../shared/screens/record-screen.tsx';
import { FreightDialog } from './freight-dialog.tsx';
import { FreightList } from './freight-list.tsx';
import type { FreightScreen, SavedRecord } from './freight-screen.ts';

/** Makes the screens of one kind of record. */
export function freightScreens<Row extends SavedRecord, Values extends FieldValues, Body>(
  screen: FreightScreen<Row, Values, Body>,
) {
  const { resource, texts, detailOf, restore } = screen;
  return {
    List: ({ company }: { readonly company: Company }) => <FreightList screen={screen} company={company} />,
    Create: () => <FreightDialog screen={screen} onClose={useRecordScreens().close} />,
    Edit: () => (
      <RecordScreen<Row> title={texts.one}>
        {(row, close) => <FreightDialog screen={screen} row={row} onClose={close} />}
      </RecordScreen>
    ),
    Removal: () => (
      <RecordScreen<Row> title={texts.one}>
        {(row, close) => (
          <DeleteDialog
            asks="freight:write"
            resource={resource}
            record={row}
            question={texts.removeQuestion}
            detail={`${detailOf(row)}. Tus documentos se conservan.`}
            action={texts.remove}
            success={texts.removed}
            failure="No pudimos eliminarlo"
            undo={{ call: () => restore(row.id), success: texts.restored }}
            onDone={close}
          />
        )}
      </RecordScreen>
    ),
  };
}
