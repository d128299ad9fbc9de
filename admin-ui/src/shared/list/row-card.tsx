import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Column, RowAction } from './columns.ts';
import { RowActions } from './row-actions.tsx';
import { RowMenu } from './row-menu.tsx';

export interface RowCardProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly check: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly actions: readonly RowAction<Row>[];
}

/** A row in two lines: what it is and what it comes to, then who and how it stands, and what is to be told of it below. */
export function RowCard<Row>({ row, name, check, columns, actions }: RowCardProps<Row>) {
  const end = columns.find(({ card }) => card === 'end');
  const line = columns
    .filter(({ card }) => card === 'line')
    .map(({ label, show, width }) => ({ label, width, shown: show(row) }))
    // In a table it keeps its place; here it would stand for something else.
    .filter(({ shown }) => shown !== '—');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {check}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
          <Typography noWrap sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
            {name}
          </Typography>
          {end ? (
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{end.show(row)}</Typography>
          ) : null}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            alignItems: 'center',
            color: 'text.secondary',
            typography: 'body2',
          }}
        >
          {line.map(({ label, shown, width }) => (
            <Box
              key={label}
              component="span"
              // What has a width of its own may be long, and gives way until it could not be read any more.
              sx={{
                minWidth: 0,
                flex: width ? '1 1 88px' : 'none',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {shown}
            </Box>
          ))}
        </Box>
        {columns.map(({ label, note }) => {
          const told = note?.(row);
          return told === undefined ? null : (
            <Typography key={label} variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {told}
            </Typography>
          );
        })}
      </Box>
      <CardActions row={row} name={name} actions={actions.filter(({ isShown }) => isShown?.(row) !== false)} />
    </Box>
  );
}

/** What opens the row, and all else behind one button. */
function CardActions<Row>({ row, name, actions }: Pick<RowCardProps<Row>, 'row' | 'name' | 'actions'>) {
  const opening = actions.filter(({ opens }) => opens).map((action) => ({ ...action, inMenu: false }));
  return (
    <Box sx={{ display: 'flex' }}>
      <RowActions row={row} name={name} actions={opening} />
      <RowMenu row={row} name={name} actions={actions.filter(({ opens }) => !opens)} />
    </Box>
  );
}
