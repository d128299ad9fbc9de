import { Box, Typography } from '@mui/material';
import type { Column } from '../list/columns.ts';

export interface FiguresTableProps<Row> {
  readonly label: string;
  /** The last one is the figure that matters: on a card it stands beside the name, unless it is for the line below. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** It is the last line, which adds the others up. */
  readonly total?: Row | undefined;
}

/** Shows a row for a narrow window: its name and the figure that matters in one line, the rest small below. */
export function FigureCards<Row extends { readonly id: string }>(props: FiguresTableProps<Row>) {
  const { label, columns, rows, nameOf, total } = props;
  const last = columns.at(-1);
  const beside = last?.card === 'line' ? undefined : last;
  const below = columns.filter((column) => column !== beside && column.main !== true);
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {(total ? [...rows, total] : rows).map((row) => (
        <Box
          key={row.id}
          component="li"
          sx={{ py: 3, '& + &': { borderTop: 1, borderColor: 'divider' }, '&:last-of-type': { pb: 0 } }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 3 }}>
            <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: row === total ? 600 : 550 }}>
              {nameOf(row)}
            </Typography>
            {beside ? (
              <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                <span className="sr-only">{`${beside.label}: `}</span>
                {beside.show(row)}
              </Typography>
            ) : null}
          </Box>
          <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 16px', m: 0, mt: 1 }}>
            {below.map(({ label: name, show }) => (
              <Box key={name} sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
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
