import type { SxProps, Theme } from '@mui/material';
import { colors } from '@timbra/ui/theme/design-tokens.ts';

const wide = '@container (min-width: 620px)';
/** Less than this leaves no room for a description beside its figures: it has a row of its own above them. */
const wider = '@container (min-width: 680px)';
const widest = '@container (min-width: 760px)';
const inColumns = {
  [wide]: { gridTemplateColumns: '84px 116px 104px minmax(0, 1fr) auto' },
  [wider]: { gridTemplateColumns: 'minmax(0, 1fr) 64px 100px 104px 96px auto' },
  [widest]: { gridTemplateColumns: 'minmax(0, 1fr) 84px 116px 104px 108px auto' },
};
const ownRow = { gridColumn: '1 / -1', [wider]: { gridColumn: 'auto' } };

/** It looks as the other fields do. */
const input = {
  width: '100%',
  minWidth: 0,
  height: 40,
  px: 2,
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: `1px solid ${colors.edge}`,
  borderRadius: '8px',
  '&:hover': { borderColor: colors.inkSoft },
  '&:focus': { outline: `2px solid ${colors.primary}`, outlineOffset: '-1px' },
  '&[aria-invalid="true"]': { borderColor: colors.error },
  '&::placeholder': { color: colors.inkSoft, opacity: 1 },
};

/**
 * All of a grid's cells have their styles from here: a hundred lines of styled components would cost at each key. Where
 * there is no room for columns a line is a card, with a label above each cell.
 */
export const gridStyles: SxProps<Theme> = {
  containerType: 'inline-size',
  '& ol, & ul': { listStyle: 'none', m: 0, p: 0 },
  '& .heads': {
    display: 'none',
    ...inColumns,
    [wide]: { display: 'grid', ...inColumns[wide] },
    columnGap: 2,
    px: { xs: 4, sm: 5 },
    py: 2,
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'background.default',
    typography: 'body2',
    fontWeight: 550,
    color: 'text.secondary',
  },
  '& .heads .figure': { textAlign: 'right' },
  '& .heads .descripcion': ownRow,
  // It is as far in as the words of the button below it.
  '& .heads .impuestos': { pl: 2 },
  '& [data-line]': { borderTop: 1, borderColor: 'divider', px: { xs: 4, sm: 5 }, py: 2 },
  '& .line': {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    ...inColumns,
  },
  '& .cell-descripcion': ownRow,
  '& .cell': { minWidth: 0 },
  '& .cell label': {
    display: 'block',
    typography: 'body2',
    fontWeight: 550,
    mb: 1,
    // A bare 1 would be the whole width.
    [wide]: { position: 'absolute', width: '1px', height: '1px', m: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  '& .cell input': input,
  '& .cell input[type="number"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', appearance: 'textfield' },
  '& .cell input[type="number"]::-webkit-inner-spin-button': { display: 'none' },
  '& .cell-error': { m: 0, mt: 1, typography: 'body2', color: 'error.main' },
  '& .taxes': { justifySelf: 'start', height: 40, px: 2, whiteSpace: 'nowrap', fontWeight: 450 },
  '& .importe': {
    lineHeight: '40px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .acts': {
    display: 'flex',
    justifyContent: 'flex-end',
    minWidth: 72,
    gridColumn: '2',
    [wide]: { gridColumn: 'auto' },
  },
  '& .acts .MuiIconButton-root': { width: 36, height: 40 },
  '& .details': { py: 4 },
};

/** The list of choices stands outside the grid. */
export const choicesStyles: SxProps<Theme> = {
  mt: 1,
  width: 'min(480px, 90vw)',
  maxHeight: 320,
  overflow: 'auto',
  '& ul': { listStyle: 'none', m: 0, p: 0, py: 1 },
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 3,
    px: 3,
    py: 2,
    cursor: 'pointer',
    typography: 'body1',
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { display: 'block', typography: 'body2', color: 'text.secondary' },
  '& li.Mui-focused, & li:hover': { bgcolor: 'action.hover' },
};
