import { Button } from '@mui/material';
import { useListContext } from 'react-admin';

/** Shows the way on from a list that its search and filters have left empty. */
export function ClearFilters() {
  const { setFilters } = useListContext();
  return <Button onClick={() => setFilters({})}>Quitar filtros</Button>;
}
