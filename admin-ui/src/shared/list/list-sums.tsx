import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useRead } from '../data/use-answer.ts';
import { listParameters } from './list-parameters.ts';
import { useSentFilters } from '../data/wanted-filters.ts';

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
