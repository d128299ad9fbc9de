import { Inbox } from 'lucide-react';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import type { RowsProps } from '../shared/list/columns.ts';
import { ClearFilters } from '../shared/list/toolbar.tsx';
import { ListRows } from '../shared/list/list-rows.tsx';

interface OperatorRowsProps<Row> extends RowsProps<Row> {
  readonly label: string;
  readonly noun: string;
  /** Where nothing is left to do. */
  readonly nothing: string;
}

/** Shows the rows of an operator's list, which nobody begins by creating something. */
export function OperatorRows<Row extends { readonly id: string }>({ nothing, ...rows }: OperatorRowsProps<Row>) {
  return (
    <ListRows<Row>
      {...rows}
      failure={`No pudimos cargar ${rows.noun}`}
      empty={(isFiltered) => (
        <EmptyState
          icon={Inbox}
          title={isFiltered ? `No encontramos ${rows.noun} con esos filtros` : nothing}
          action={isFiltered ? <ClearFilters /> : undefined}
        />
      )}
    />
  );
}
