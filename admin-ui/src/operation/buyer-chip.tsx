import { Box, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { callData } from '@timbra/ui/http/call.ts';
import { X } from 'lucide-react';
import { useFilters } from '../shared/list/use-filters.ts';
import { personIn } from './person.tsx';

/** Whose purchases alone are listed, as an account's dialog leads there, with the way back to all. */
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
  const { data } = useQuery({
    queryKey: ['operacion', 'comprador', id],
    queryFn: ({ signal }) => callData('GET /operator/users/{id}', { params: { id }, signal }),
    retry: false,
  });
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
