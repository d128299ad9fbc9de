import { Box, Typography } from '@mui/material';
import { cardTitle } from './card-title.ts';
import type { RowsProps } from './columns.ts';
import { isOnRow, openRow } from './open-row.ts';
import { RowCard, type RowCardProps } from './row-card.tsx';
import { RowActions, RowCheck } from './row-actions.tsx';

interface RowCardsProps<Row> extends RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly label: string;
}

/** In a narrow window a row becomes a card. */
export function RowCards<Row extends { readonly id: string }>(props: RowCardsProps<Row>) {
  const { rows, columns, actions, nameOf, headOf, label, selection } = props;
  const isShort = columns.some(({ card }) => card !== undefined);
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => {
        const name = nameOf(row);
        const check = selection ? <RowCheck selection={selection} rows={[row]} label={`Elegir ${name}`} /> : null;
        const card = { row, name, head: headOf?.(row), check, columns, actions };
        return (
          <Box
            key={row.id}
            component="li"
            onClick={(event) => (isOnRow(event) ? openRow(actions, row) : undefined)}
            sx={{ p: isShort ? 3 : 4, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            {isShort ? <RowCard {...card} /> : <WholeCard {...card} />}
          </Box>
        );
      })}
    </Box>
  );
}

/** Shows all of a row of a list that has not said what of its rows counts on a phone. */
function WholeCard<Row>({ row, name, check, columns, actions }: RowCardProps<Row>) {
  const main = columns.find((column) => column.main) ?? columns[0];
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        {check}
        <Typography sx={{ flex: 1, fontWeight: 600 }}>{cardTitle(name)}</Typography>
        <RowActions row={row} name={name} actions={actions} />
      </Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '116px 1fr', gap: '4px 12px', m: 0 }}>
        {columns
          .filter((column) => column !== main)
          .map(({ label, show }) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="note">
                {label}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', minWidth: 0 }}
              >
                {show(row)}
              </Typography>
            </Box>
          ))}
      </Box>
    </>
  );
}
