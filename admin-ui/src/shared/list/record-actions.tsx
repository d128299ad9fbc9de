import { Button } from '@mui/material';
import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMay } from '../companies/companies-context.tsx';
import { useRecordScreens } from '../screens/record-screen.tsx';
import type { RowAction } from './columns.ts';

/**
 * Returns what every list of records does with one of them, and the button for another one.
 * @param changing is what changes to them ask for. @param created «Nuevo Cliente»
 */
export function useRecordActions(changing: CompanyPermission, created?: string) {
  const { open } = useRecordScreens();
  const may = useMay();
  const actions = {
    show: { label: 'Ver', icon: Eye, onPress: ({ id }) => open('show', id), opens: true },
    edit: { label: 'Editar', icon: Pencil, asks: changing, onPress: ({ id }) => open('edit', id) },
    remove: {
      label: 'Eliminar',
      icon: Trash2,
      asks: changing,
      onPress: ({ id }) => open('eliminar', id),
      destructive: true,
    },
  } satisfies Record<string, RowAction<{ readonly id: string }>>;
  const create = may(changing) ? (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => open('create')}>
      {created}
    </Button>
  ) : null;
  return { ...actions, create };
}
