import { ListBase } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Inbox } from 'lucide-react';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { chosenPageSize } from '../shared/list/page-size.ts';
import { WantedFiltersContext } from '../shared/list/use-filters.ts';
import { WantedFilters } from '../shared/data/wanted-filters.ts';
import { Page } from '../shared/page.tsx';
import type { RowsProps } from '../shared/list/columns.ts';
import { ListRows } from '../shared/list/list-page.tsx';

interface OperatorListProps {
  readonly resource: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly actions?: ReactNode;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly children: ReactNode;
}

const queryOptions = {
  // The screen says itself, at its place, that a list could not be loaded.
  onError: () => undefined,
  staleTime: 0,
};

/**
 * Shows a list of the whole platform's records, for operators. Whoever is none is sent away; the server would refuse
 * anyhow.
 */
export function OperatorList({ resource, title, subtitle, actions, sort, children }: OperatorListProps) {
  const [wanted] = useState(() => new WantedFilters());
  const [perPage] = useState(chosenPageSize);
  const user = useSessionUser();
  if (!user?.operator) return <Navigate to="/dashboard" replace />;
  return (
    <ListBase resource={resource} perPage={perPage} sort={sort} queryOptions={queryOptions} storeKey={resource}>
      <WantedFiltersContext value={wanted}>
        <Page title={title} tab={`${title} - Operación`} subtitle={subtitle} actions={actions}>
          {children}
        </Page>
      </WantedFiltersContext>
    </ListBase>
  );
}

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
      empty={{
        icon: Inbox,
        title: nothing,
        filtered: `No encontramos ${rows.noun} con esos filtros`,
      }}
    />
  );
}
