import { checkPreferences } from '@timbra/core/preferences/list-preferences.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import type { Filters } from '../../data/wanted-filters.ts';
import { saved } from './stored-filter.ts';
import type { ListView, SavedFilter } from './use-list-view.ts';

interface FilterNameDialogProps {
  readonly view: ListView;
  /** They are in use now. */
  readonly filters: Filters;
  /** The one that gets another name; without it a new one is kept. */
  readonly renamed: SavedFilter | undefined;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
}

export function FilterNameDialog({ view, filters, renamed, onClose }: FilterNameDialogProps) {
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
