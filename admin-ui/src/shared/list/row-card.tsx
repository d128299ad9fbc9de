import { Box, ButtonBase, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { cardTitle } from './card-title.ts';
import type { Column, RowAction } from './columns.ts';
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
  const shown = actions.filter(({ isShown }) => isShown?.(row) !== false);
  const opening = shown.find(({ opens }) => opens);
  const others = shown.filter((action) => action !== opening);
  const end = columns.find(({ card }) => card === 'end');
  const line = columns
    .filter(({ card }) => card === 'line')
    .map(({ label, show, tellInCard = show, width }) => ({ label, width, told: tellInCard(row) }))
    // In a table it keeps its place; here it would stand for something else.
    .filter(({ told }) => told !== '—');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {check}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
          <CardName row={row} name={name} opening={opening} />
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
          {line.map(({ label, told, width }) => (
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
              {told}
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
      {others.length > 0 ? <RowMenu row={row} name={name} actions={others} /> : null}
    </Box>
  );
}

interface CardNameProps<Row> extends Pick<RowCardProps<Row>, 'row' | 'name'> {
  readonly opening: RowAction<Row> | undefined;
}

/** The name opens the row, as a click beside it does: a button of its own would take the width that names need. */
function CardName<Row>({ row, name, opening }: CardNameProps<Row>) {
  const words = (
    <Typography noWrap sx={{ fontWeight: 600 }}>
      {cardTitle(name)}
    </Typography>
  );
  if (!opening) return words;
  return (
    <ButtonBase
      aria-label={`${opening.label} ${name}`}
      onClick={() => opening.onPress(row)}
      sx={{ minWidth: 0, minHeight: 24, borderRadius: 1, justifyContent: 'flex-start' }}
    >
      {words}
    </ButtonBase>
  );
}
