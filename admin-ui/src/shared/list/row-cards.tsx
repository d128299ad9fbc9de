import { Box, Typography } from '@mui/material';
import type { RowsProps } from './columns.ts';
import { isOnRow } from './open-row.ts';
import { RowCheck } from './row-check.tsx';
import { RowActions } from './row-actions.tsx';

interface RowCardsProps<Row> extends RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly label: string;
}

/** In a narrow window a row becomes a card. */
export function RowCards<Row extends { readonly id: string }>(props: RowCardsProps<Row>) {
  const { rows, columns, actions, nameOf, label, selection } = props;
  const open = actions.find(({ opens }) => opens)?.onPress;
  const main = columns.find((column) => column.main) ?? columns[0];
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          key={row.id}
          component="li"
          onClick={(event) => (isOnRow(event) ? open?.(row) : undefined)}
          sx={{ p: 4, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
            {selection ? <RowCheck selection={selection} rows={[row]} label={`Elegir ${nameOf(row)}`} /> : null}
            <Typography sx={{ flex: 1, fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
              {nameOf(row)}
            </Typography>
            <RowActions row={row} name={nameOf(row)} actions={actions} />
          </Box>
          <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '116px 1fr', gap: '4px 12px', m: 0 }}>
            {columns
              .filter((column) => column !== main)
              .map(({ label: name, show }) => (
                <Box key={name} sx={{ display: 'contents' }}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {name}
                  </Typography>
                  <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                    {show(row)}
                  </Typography>
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
