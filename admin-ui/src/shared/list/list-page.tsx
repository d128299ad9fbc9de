import { Box, Card, Skeleton, Table, TableBody, TableCell, TableRow, Typography, useMediaQuery } from '@mui/material';
import { ListBase, type RaRecord, useListContext } from 'react-admin';
import { type ComponentProps, useState, type ReactNode, lazy, Suspense } from 'react';
import { useMay } from '../companies/companies-context.tsx';
import { Page } from '../page.tsx';
import type { Listed, Pace } from '@timbra/ui/in-progress.ts';
import { below, tableWidth } from '@timbra/ui/theme/design-tokens.ts';
import { reasonOf } from '@timbra/ui/http/call.ts';
import { ErrorNotice, type Trouble } from '@timbra/ui/feedback/error-notice.tsx';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { chosenPageSize, usualPageSize } from './page-size.ts';
import { WantedFiltersContext } from './use-filters.ts';
import type { SentFilters } from '../data/wanted-filters.ts';
import { asTheyAre, SentFiltersContext, useSentFilters, WantedFilters } from '../data/wanted-filters.ts';
import { useRead } from '../data/use-answer.ts';
import { useNameOf } from '../records/use-name-of.ts';
import { listParameters } from './list-parameters.ts';
import type { BulkAction, Column, RowsProps } from './columns.ts';
import { Pagination } from './pagination.tsx';
import { permitted, permittedBulk } from './permitted.ts';
import type { RowCards as RowCardsOf } from './row-cards.tsx';
import { HeadRow, RowTable } from './row-table.tsx';
import { useSelection } from './selection.ts';
import type { ListView } from './view/use-list-view.ts';
import type { SelectionBar as SelectionBarOf } from './selection-bar.tsx';
import { ClearFilters } from './toolbar.tsx';

/** Tells whose records they are. */
export type Owner = { readonly companyId: string; readonly corridaId?: string } | { readonly userId: string };

interface ListPageProps<Row> {
  readonly resource: string;
  readonly owner: Owner;
  readonly title: string;
  readonly tab: string;
  readonly subtitle?: ReactNode;
  /** It leads to the list that the record of the page stands in. */
  readonly back?: ReactNode;
  readonly actions: ReactNode;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly pace?: Pace<Listed<Row>>;
  /** Is what the server is asked for by the filters that are seen, where that is not the same. */
  readonly sent?: SentFilters;
  readonly children: ReactNode;
}

const queryOptions = {
  // The screen says itself, at its place, that a list could not be loaded.
  onError: () => undefined,
  // What was just seen is drawn at once and asked for again: a search that is cleared reloads the whole list.
  staleTime: 0,
};

/** Two buttons share a row on a phone; one that is left, the primary one being the last, fills its own. */
const actionsStyle = {
  display: { xs: 'flex', sm: 'contents' },
  flexGrow: 1,
  flexWrap: 'wrap',
  gap: 2,
  '& > *': { flex: { xs: '1 1 40%', sm: 'none' } },
  // Two names side by side leave no room for more; a name that is longer has a row of its own.
  '& > .MuiButton-root': { minWidth: { xs: 'min-content', sm: 64 }, px: { xs: 2, sm: 4 } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;

/** Shows a list of somebody's records: its page, sort, filters and search stand in the address. */
export function ListPage<Row extends RaRecord>(props: ListPageProps<Row>) {
  const { resource, owner, sort, pace, sent = asTheyAre, actions, children, ...page } = props;
  const [wanted] = useState(() => new WantedFilters());
  const [perPage] = useState(chosenPageSize);
  return (
    <ListBase<Row>
      resource={resource}
      filter={owner}
      perPage={perPage}
      sort={sort}
      queryOptions={{ ...queryOptions, meta: { sent }, ...(pace && { refetchInterval: pace }) }}
      // A list of one owner must not open with another one's page or search.
      storeKey={`${resource}:${Object.values(owner).join()}`}
    >
      <WantedFiltersContext value={wanted}>
        <SentFiltersContext value={sent}>
          <Page {...page} actions={actions ? <Box sx={actionsStyle}>{actions}</Box> : undefined}>
            {children}
          </Page>
        </SentFiltersContext>
      </WantedFiltersContext>
    </ListBase>
  );
}

interface ListSumsProps<Sum> {
  readonly companyId: string;
  /** Reads the sums; null where there is nothing to add up. */
  readonly read: (query: URLSearchParams) => Promise<readonly Sum[] | null>;
  readonly format: (sums: readonly Sum[]) => string | undefined;
  /** Says what is added, and what is not. */
  readonly title?: string;
}

/** Shows what the rows of a list come to, of all its pages. The server adds them up once it has given the page. */
export function ListSums<Sum>({ companyId, read, format, title }: ListSumsProps<Sum>) {
  const { resource, total = 0, data } = useListContext();
  const filters = useSentFilters();
  const { data: sums } = useRead(
    // What the page shows now: when it changes by itself, so may what all pages come to.
    [resource, 'sums', companyId, filters, data],
    () => read(listParameters(companyId, filters)),
    { enabled: total > 0, placeholderData: (shown) => shown },
  );
  const text = total > 0 && sums ? format(sums) : undefined;
  if (text === undefined) return null;
  return (
    <Typography
      role="status"
      title={title}
      sx={{ mt: 3, textAlign: { sm: 'right' }, fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}
    >
      {text}
    </Typography>
  );
}

/** What one width of window shows, or one way of working: nobody else loads it. */
const RowCards = lazy(async () => ({ default: (await import('./row-cards.tsx')).RowCards })) as typeof RowCardsOf;
const SelectionBar = lazy(async () => ({
  default: (await import('./selection-bar.tsx')).SelectionBar,
})) as typeof SelectionBarOf;

/** Is what is said in the place of rows. */
interface Empty extends Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'text' | 'action'> {
  /** Is said in the place of the title while a search or a filter is at work. */
  readonly filtered?: string;
}

function Nothing({ isFiltered, filtered, ...empty }: Empty & { readonly isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState {...empty} />;
  return <EmptyState icon={empty.icon} title={filtered ?? empty.title} action={<ClearFilters />} />;
}

interface ListRowsProps<Row> extends Omit<RowsProps<Row>, 'selection' | 'nameOf'> {
  /** Names a row where its actions are read aloud, where that is not the name of its record. */
  readonly nameOf?: (row: Row) => string;
  /** What can be done with several rows at once; without it none can be ticked. */
  readonly bulk?: readonly BulkAction<Row>[];
  /** Writes what the ticked rows come to. */
  readonly sumOf?: (rows: readonly Row[]) => string | undefined;
  /** Names the table: «Clientes». */
  readonly label: string;
  /** It is the plural of the pagination's line: «clientes». */
  readonly noun: string;
  /** The specification's text for a list that could not be loaded, above the reason; a function gives both. */
  readonly failure: string | ((error: Error) => Trouble);
  /** Shows what the rows of all pages come to. */
  readonly sums?: ReactNode;
  /** Tells how the user wants to see it; it says which columns a table does without. */
  readonly view?: ListView;
  readonly empty: Empty;
}

/** Shows the rows of a list, in each of its states: loading, failing, empty, there. */
export function ListRows<Row extends { readonly id: string }>(props: ListRowsProps<Row>) {
  const { label, noun, failure, empty, view } = props;
  const may = useMay();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch, filterValues, resource } =
    useListContext<Row>();
  const nameOfRecord = useNameOf(resource);
  const selection = useSelection<Row>(data ?? []);
  const isNarrow = useMediaQuery(below(tableWidth));
  const columns = isNarrow ? props.columns : props.columns.filter((column) => isShown(column, view));
  const problem = error ? <ErrorNotice {...troubleOf(failure, error)} onRetry={() => void refetch()} /> : null;
  if (problem && !data) return problem;
  if (isPending) return <Loading columns={columns} isNarrow={isNarrow} label={label} />;
  const rows = data ?? [];
  const isFiltered = Object.keys(filterValues as object).length > 0;
  const Rows = isNarrow ? RowCards : RowTable;
  const actions = permitted(props.actions, may);
  const allowed = props.bulk && permittedBulk(props.bulk, rows, may);
  // Rows that nothing can be done with at once are not ticked either.
  const bulk = allowed?.length === 0 ? undefined : allowed;
  return (
    <Box aria-busy={isFetching}>
      {bulk && selection.rows.length > 0 ? (
        <Suspense fallback={null}>
          <SelectionBar selection={selection} actions={bulk} sumOf={props.sumOf} />
        </Suspense>
      ) : null}
      {problem ? <Box sx={{ mb: 3 }}>{problem}</Box> : null}
      {/* Rows of what was asked before stand back until those that are asked for now are there. */}
      <Card sx={{ opacity: isPlaceholderData ? 0.7 : 1, transition: 'opacity 120ms' }}>
        <Suspense fallback={<Skeleton variant="rounded" height={108} sx={{ m: 3 }} />}>
          {rows.length === 0 ? (
            <Nothing {...empty} isFiltered={isFiltered} />
          ) : (
            <Rows
              {...props}
              actions={actions}
              nameOf={props.nameOf ?? nameOfRecord}
              columns={columns}
              rows={rows}
              selection={bulk && selection}
            />
          )}
        </Suspense>
      </Card>
      {props.sums}
      <Pagination noun={noun} />
    </Box>
  );
}

const isShown = <Row,>({ main, label }: Column<Row>, view: ListView | undefined) =>
  main === true || !view?.hidden.includes(label);

const troubleOf = (failure: string | ((error: Error) => Trouble), error: Error): Trouble =>
  typeof failure === 'string' ? { title: failure, detail: reasonOf(error) } : failure(error);

interface LoadingProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly isNarrow: boolean;
  readonly label: string;
}

function Loading<Row>({ columns, isNarrow, label }: LoadingProps<Row>) {
  const lines = Array.from({ length: isNarrow ? 4 : usualPageSize }, (_line, index) => index);
  return (
    <Card aria-busy role="status">
      <span className="sr-only">{`Cargando ${label.toLowerCase()}...`}</span>
      {isNarrow ? (
        lines.map((line) => <Skeleton key={line} variant="rounded" height={108} sx={{ m: 3 }} />)
      ) : (
        <Table aria-hidden>
          <HeadRow columns={columns} />
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line}>
                {[...columns, undefined].map((column) => (
                  <TableCell key={column?.label ?? 'acciones'}>
                    <Skeleton width={column?.main ? '80%' : '60%'} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
