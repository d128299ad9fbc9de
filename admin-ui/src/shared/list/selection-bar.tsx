import { Button, Card, Typography } from '@mui/material';
import { X } from 'lucide-react';
import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { count } from '@timbra/ui/format/format.ts';
import type { ListMeta } from '../data/data-provider.ts';
import { useSentFilters } from '../data/wanted-filters.ts';
import type { BulkAction } from './columns.ts';
import type { Selection } from './selection.ts';
import { filteredOffer } from './filtered-offer.ts';
import { useAttempt } from '../use-attempt.ts';

/** One address can name so many, and a selection made by hand needs no more. */
const mostSelected = 200;

interface SelectionBarProps<Row> {
  readonly selection: Selection<Row>;
  readonly actions: readonly BulkAction<Row>[];
  /** Writes what rows come to. */
  readonly sumOf?: ((rows: readonly Row[]) => string | undefined) | undefined;
}

/** Shows how many rows are ticked, and what can be done with all of them. */
export function SelectionBar<Row extends { readonly id: string }>(props: SelectionBarProps<Row>) {
  const { selection, actions, sumOf } = props;
  const { rows, clear } = selection;
  const isTooMany = rows.length > mostSelected;
  const chosen = [describeTicked(rows.length), sumOf?.(rows)].filter(Boolean).join(' · ');
  return (
    <Card
      role="region"
      aria-label="Selección"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        px: 4,
        py: 2,
        mb: 3,
        bgcolor: 'primary.light',
        position: 'sticky',
        top: 8,
        zIndex: 5,
      }}
    >
      <Typography role="status" sx={{ fontWeight: 550, mr: 'auto' }}>
        {isTooMany ? `${chosen}; elige hasta ${mostSelected}` : chosen}
      </Typography>
      <SelectFiltered selection={selection} most={mostSelected} />
      {actions.map(({ label, icon: Icon, onPress, takes = all, destructive }) => {
        const taken = rows.filter((row) => takes(row));
        return (
          <Button
            key={label}
            size="small"
            startIcon={<Icon size={16} />}
            disabled={isTooMany || taken.length === 0}
            onClick={() => onPress(taken, clear)}
            {...(destructive ? { color: 'error', sx: { color: 'error.main' } } : {})}
          >
            {taken.length === rows.length ? label : `${label} (${count(taken.length)})`}
          </Button>
        );
      })}
      <Button size="small" variant="text" startIcon={<X size={16} />} onClick={clear}>
        Quitar selección
      </Button>
    </Card>
  );
}

const all = () => true;

const describeTicked = (ticked: number) => (ticked === 1 ? '1 en la selección' : `${count(ticked)} en la selección`);

interface SelectFilteredProps<Row> {
  readonly selection: Selection<Row>;
  /** So many can be chosen at once. */
  readonly most: number;
}

/** Offers, once all rows of the page are ticked, all that the filters show, of the other pages too. */
function SelectFiltered<Row extends { readonly id: string }>({ selection, most }: SelectFilteredProps<Row>) {
  const { data = [], total = 0, meta, resource, filter, sort } = useListContext<Row & RaRecord>();
  const sent = useSentFilters();
  const provider = useDataProvider();
  const { isBusy, attempt } = useAttempt();
  const isWholePage = data.length > 0 && data.every((row) => selection.has(row));
  if (!isWholePage || selection.rows.length >= Math.min(total, most)) return null;
  const select = () =>
    attempt(async () => {
      const pagination = { page: 1, perPage: most };
      const asked = { filter: { ...sent, ...filter }, sort, pagination };
      selection.set((await provider.getList<Row & RaRecord>(resource, asked)).data, true);
    }, 'No pudimos elegir todos los resultados.');
  const isMinimum = (meta as ListMeta | undefined)?.moreThan !== undefined;
  return (
    <Button size="small" variant="text" loading={isBusy} onClick={() => void select()}>
      {filteredOffer(total, most, isMinimum)}
    </Button>
  );
}
