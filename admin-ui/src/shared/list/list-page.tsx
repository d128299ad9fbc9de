import { Box, Typography } from '@mui/material';
import { ListBase, type RaRecord, useListContext } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { Page } from '../page.tsx';
import type { Listed, Pace } from '@timbra/ui/in-progress.ts';
import { chosenPageSize } from './page-size.ts';
import { WantedFiltersContext } from './use-filters.ts';
import type { SentFilters } from '../data/wanted-filters.ts';
import { asTheyAre, SentFiltersContext, useSentFilters, WantedFilters } from '../data/wanted-filters.ts';
import { useRead } from '../data/use-answer.ts';
import { listParameters } from './list-parameters.ts';

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
