import { Box, ButtonBase, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { cardTitle } from './card-title.ts';
import type { Column, RowAction } from './columns.ts';
import { RowMenu } from './row-menu.tsx';

export interface RowCardProps<Row> {
  readonly row: Row;
  readonly name: string;
  /** Stands at its head in place of the name. */
  readonly head: string | undefined;
  readonly check: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly actions: readonly RowAction<Row>[];
}

/**
 * Shows a row in two lines: what it is and what it comes to, then who and how it stands, and what is to be told of it
 * below.
 */
export function RowCard<Row>({ row, name, head, check, columns, actions }: RowCardProps<Row>) {
  const shown = actions.filter(({ isShown }) => isShown?.(row) !== false);
  const opening = shown.find(({ opens }) => opens);
  const others = shown.filter((action) => action !== opening);
  const cells = columns
    .map(({ label, card, show, showInCard = show, width }) => ({ label, card, width, content: showInCard(row) }))
    // It keeps its place in a table; here it would stand for something else.
    .filter((column) => column.content !== '—');
  const end = cells.find(({ card }) => card === 'end');
  const line = cells.filter(({ card }) => card === 'line');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {check}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
          <CardName row={row} name={name} head={head} opening={opening} />
          {end ? (
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{end.content}</Typography>
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
          {line.map(({ label, content: words, width }) => (
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
              {words}
            </Box>
          ))}
        </Box>
        {columns.map(({ label, note }) => {
          const noted = note?.(row);
          return noted === undefined ? null : (
            <Typography key={label} variant="note" sx={{ mt: 1 }}>
              {noted}
            </Typography>
          );
        })}
      </Box>
      {others.length > 0 ? <RowMenu row={row} name={name} actions={others} /> : null}
    </Box>
  );
}

interface CardNameProps<Row> extends Pick<RowCardProps<Row>, 'row' | 'name' | 'head'> {
  readonly opening: RowAction<Row> | undefined;
}

/** The name opens the row, as a click beside it does: a button of its own would take the width that names need. */
function CardName<Row>({ row, name, head, opening }: CardNameProps<Row>) {
  const words = (
    <Typography noWrap sx={{ fontWeight: 600 }}>
      {head ?? cardTitle(name)}
    </Typography>
  );
  if (!opening) return words;
  return (
    <ButtonBase
      // What is read aloud begins with what is seen.
      aria-label={`${head === undefined || head === name ? '' : `${head}: `}${opening.label} ${name}`}
      onClick={() => opening.onPress(row)}
      sx={{ minWidth: 0, minHeight: 24, borderRadius: 1, justifyContent: 'flex-start' }}
    >
      {words}
    </ButtonBase>
  );
}
