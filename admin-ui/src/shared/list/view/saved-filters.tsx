import { Box, Button } from '@mui/material';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { checkPreferences } from '@timbra/core/preferences/list-preferences.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import type { Filters } from '../../data/wanted-filters.ts';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { chooseTheSame, opened, saved } from './stored-filter.ts';
import type { ListView, SavedFilter } from './use-list-view.ts';

/** Shows the filters that the user has named, each a click away, and what can be done with the one in use. */
export function SavedFilters({ view }: { readonly view: ListView }) {
  const { filterValues, setFilters } = useListContext();
  const [naming, setNaming] = useState(false);
  const remove = useRemoval(view);
  const filters = filterValues as Filters;
  const chosen = view.filters.find((one) => chooseTheSame(opened(one, view), filters));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Box
      role="group"
      aria-label="Filtros guardados"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 4 }}
    >
      {view.filters.map((one) => (
        <Button
          key={one.name}
          size="small"
          aria-pressed={one === chosen}
          onClick={() => setFilters(one === chosen ? {} : opened(one, view))}
          sx={{
            maxWidth: '100%',
            ...(one === chosen ? { bgcolor: 'primary.light', borderColor: 'primary.main' } : {}),
          }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {one.name}
          </Box>
        </Button>
      ))}
      {chosen ? (
        <>
          <Button size="small" variant="text" onClick={() => setNaming(true)}>
            Cambiar nombre
          </Button>
          <Button size="small" variant="text" onClick={() => void remove(chosen)} sx={{ color: 'error.main' }}>
            Eliminar filtro
          </Button>
        </>
      ) : null}
      {isFiltered && !chosen ? (
        <Button size="small" variant="text" startIcon={<BookmarkPlus size={16} />} onClick={() => setNaming(true)}>
          Guardar filtro
        </Button>
      ) : null}
      {naming ? (
        <FilterNameDialog view={view} filters={filters} renamed={chosen} onClose={() => setNaming(false)} />
      ) : null}
    </Box>
  );
}

/** Takes one away, and puts it back where it was. */
function useRemoval(view: ListView) {
  const alerts = useAlerts();
  const attempt = (change: Parameters<ListView['saveFilters']>[0]) =>
    view.saveFilters(change).then(
      () => true,
      (error: Error) => {
        alerts.error(`Error al guardar los filtros: ${error.message}`);
        return false;
      },
    );
  return async (removed: SavedFilter) => {
    const index = view.filters.indexOf(removed);
    const isGone = await attempt((current) => current.filter(({ name }) => name !== removed.name));
    const putBack = () =>
      attempt((current) => current.filter(({ name }) => name !== removed.name).toSpliced(index, 0, removed));
    if (isGone) alerts.success('Filtro eliminado', { label: 'Deshacer', onPress: () => void putBack() });
  };
}

interface FilterNameDialogProps {
  readonly view: ListView;
  /** They are in use now. */
  readonly filters: Filters;
  /** The one that gets another name; without it a new one is kept. */
  readonly renamed: SavedFilter | undefined;
  readonly onClose: () => void;
}

type Values = { readonly name: string };

function FilterNameDialog({ view, filters, renamed, onClose }: FilterNameDialogProps) {
  const [values] = useState<Values>({ name: renamed?.name ?? '' });
  const change =
    ({ name }: Values) =>
    (current: readonly SavedFilter[]): readonly SavedFilter[] =>
      renamed
        ? current.map((one) => (one.name === renamed.name ? { ...one, name: name.trim() } : one))
        : [...current, saved(name, filters, view)];
  const check = (typed: Values): readonly Problem[] => [
    ...checkPreferences({ list: view.list, filters: change(typed)(view.filters) }).map((problem) => ({
      ...problem,
      field: 'name',
    })),
    ...(typed.name.trim().length > 60 ? [{ field: 'name', message: 'Escribe a lo más 60 caracteres.' }] : []),
  ];
  return (
    <FormDialog<Values, void>
      asks={undefined}
      title={renamed ? 'Cambiar nombre del filtro' : 'Guardar filtro'}
      submitLabel={renamed ? 'Cambiar nombre' : 'Guardar filtro'}
      width="narrow"
      values={values}
      draftName={renamed ? `filtro:${view.list}:${renamed.name}` : `filtro:${view.list}`}
      check={check}
      save={(typed) => view.saveFilters(change(typed))}
      onSaved={onClose}
      onClose={onClose}
      failure="Error al guardar los filtros"
      fields={[]}
    >
      <TextField
        name="name"
        label="Nombre del filtro"
        help="Lo verás arriba de la lista, también en otro navegador."
        autoFocus
      />
    </FormDialog>
  );
}
