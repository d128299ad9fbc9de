import { Box, Button, MenuItem, Select, Typography } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext } from 'react-admin';
import type { ListMeta } from '../data/data-provider.ts';
import { count } from '@timbra/ui/format/format.ts';
import { pageNumbers } from './page-numbers.ts';
import { storePageSize, pageSizes, usualPageSize } from './page-size.ts';
import { formatTotal } from './format-total.ts';

/** A phone does without these words: with them the pages took two lines. */
const wide = { display: { xs: 'none', sm: 'inline' } } as const;
const step = { minWidth: 36, gap: 2 } as const;

/** Shows «Mostrando 21 - 25 de 25 clientes», and the way to the other pages. */
export function Pagination({ noun }: { readonly noun: string }) {
  const { data, page, perPage, total = 0, setPage, meta } = useListContext();
  if (total === 0) return null;
  const first = (page - 1) * perPage + 1;
  const shown = data?.length ?? 0;
  const text = formatTotal(total, meta as ListMeta | undefined);
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <Box
      component="nav"
      aria-label="Paginación"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between', mt: 4 }}
    >
      <Typography variant="note" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {`Mostrando ${count(first)} - ${count(first + shown - 1)} de ${text} ${noun}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {total > usualPageSize ? <PageSize /> : null}
        <Button size="small" aria-label="Anterior" disabled={page <= 1} onClick={() => setPage(page - 1)} sx={step}>
          <ChevronLeft size={16} aria-hidden />
          <Box component="span" sx={wide}>
            Anterior
          </Box>
        </Button>
        {pageNumbers(page, last).map((number, index) =>
          number === null ? (
            // There are two gaps at most, before and after the current page.
            <Box key={index === 1 ? 'antes' : 'despues'} component="span" sx={{ px: 1 }} aria-hidden>
              …
            </Box>
          ) : (
            <PageButton key={number} number={number} isCurrent={number === page} onPress={() => setPage(number)} />
          ),
        )}
        <Button size="small" aria-label="Siguiente" disabled={page >= last} onClick={() => setPage(page + 1)} sx={step}>
          <Box component="span" sx={wide}>
            Siguiente
          </Box>
          <ChevronRight size={16} aria-hidden />
        </Button>
      </Box>
    </Box>
  );
}

function PageSize() {
  const { perPage, setPerPage } = useListContext();
  const choose = (size: number) => {
    storePageSize(size);
    setPerPage(size);
  };
  // A link may ask for a number of its own.
  const sizes = pageSizes.includes(perPage) ? pageSizes : [perPage, ...pageSizes];
  return (
    <Select
      value={perPage}
      size="small"
      onChange={({ target }) => choose(target.value)}
      renderValue={(size) => (
        <>
          {size}
          <Box component="span" sx={wide}>
            {' por página'}
          </Box>
        </>
      )}
      SelectDisplayProps={{ 'aria-label': 'Filas por página' }}
      sx={{ mr: 2, fontSize: 13 }}
    >
      {sizes.map((size) => (
        <MenuItem key={size} value={size}>
          {`${size} por página`}
        </MenuItem>
      ))}
    </Select>
  );
}

interface PageButtonProps {
  readonly number: number;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
}

const PageButton = ({ number, isCurrent, onPress }: PageButtonProps) => (
  <Button
    size="small"
    variant="text"
    aria-label={`Página ${number}`}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={onPress}
    sx={{
      minWidth: 36,
      px: 2,
      fontVariantNumeric: 'tabular-nums',
      ...(isCurrent
        ? { bgcolor: 'primary.light', color: 'success.main', '&:hover': { bgcolor: 'primary.light' } }
        : {}),
    }}
  >
    {number}
  </Button>
);
