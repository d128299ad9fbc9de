import { Box, Chip } from '@mui/material';
import { X } from 'lucide-react';
import { useFilters } from '../shared/list/use-filters.ts';
import { useWholeRecord } from '../shared/use-whole-record.ts';
import { users, type Account } from './account.ts';
import { personIn } from './person.tsx';

/** Shows whose purchases alone are listed, as an account's dialog leads there, with the way back to all. */
export function BuyerChip() {
  const { filters, change } = useFilters();
  const { userId } = filters;
  if (typeof userId !== 'string') return null;
  const clear = () => change({ userId: undefined });
  return (
    <Box sx={{ mb: 4 }}>
      <Named id={userId} onClear={clear} />
    </Box>
  );
}

function Named({ id, onClear }: { readonly id: string; readonly onClear: () => void }) {
  const { data } = useWholeRecord<Account>(users, id);
  return (
    <Chip
      label={`Solo de ${data ? personIn(data) : 'una cuenta'}`}
      title="Quitar este filtro"
      onClick={onClear}
      onDelete={onClear}
      deleteIcon={<X size={16} aria-hidden />}
      sx={{ height: 32, maxWidth: '100%', '& .MuiChip-deleteIcon': { color: 'inherit' } }}
    />
  );
}
