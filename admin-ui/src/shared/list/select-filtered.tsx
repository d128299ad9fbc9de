import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { messageOf } from '@timbra/ui/http/call.ts';
import type { ListMeta } from '../data/data-provider.ts';
import { filteredOffer } from './filtered-offer.ts';
import type { Selection } from './selection.ts';
import { useSentFilters } from '../data/wanted-filters.ts';

interface SelectFilteredProps<Row> {
  readonly selection: Selection<Row>;
  /** So many can be chosen at once. */
  readonly most: number;
}

/** Offers, once all rows of the page are ticked, all that the filters show, of the other pages too. */
export function SelectFiltered<Row extends { readonly id: string }>({ selection, most }: SelectFilteredProps<Row>) {
  const { data = [], total = 0, meta, resource, filter, sort } = useListContext<Row & RaRecord>();
  const sent = useSentFilters();
  const provider = useDataProvider();
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const isWholePage = data.length > 0 && data.every((row) => selection.has(row));
  if (!isWholePage || selection.rows.length >= Math.min(total, most)) return null;
  const select = async () => {
    setBusy(true);
    try {
      const pagination = { page: 1, perPage: most };
      const asked = { filter: { ...sent, ...filter }, sort, pagination };
      selection.set((await provider.getList<Row & RaRecord>(resource, asked)).data, true);
    } catch (error) {
      alerts.error(messageOf(error, 'No pudimos elegir todos los resultados.'));
    } finally {
      setBusy(false);
    }
  };
  const isMinimum = (meta as ListMeta | undefined)?.moreThan !== undefined;
  return (
    <Button size="small" variant="text" loading={isBusy} onClick={() => void select()}>
      {filteredOffer(total, most, isMinimum)}
    </Button>
  );
}
