import { Box, Button, IconButton, InputAdornment, MenuItem, OutlinedInput, Select, useMediaQuery } from '@mui/material';
import { Columns3, Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { below, phone, tableWidth } from '@timbra/ui/theme/design-tokens.ts';
import type { Choice } from '@timbra/ui/fields/choice-field.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { countActive, useFilters } from './use-filters.ts';
import type { ListView } from './view/use-list-view.ts';

/** It is loaded only for whoever filters. */
const SavedFilters = whenShown(
  async () => (await import('./view/saved-filters.tsx')).SavedFilters,
  <Box sx={{ height: 36, mb: 4 }} />,
);

interface ToolbarProps {
  readonly search?: ReactNode;
  /** They are its filters, which on a phone stand behind a button. */
  readonly children?: ReactNode;
}

interface ListToolbarProps extends ToolbarProps {
  /** Only a list that each user may see in a way of their own has it. */
  readonly view?: ListView;
  readonly columns?: readonly Titled[];
}

type Titled = { readonly label: string; readonly main?: boolean };

/** Search and filters above a list. */
export function Toolbar({ search, children, view, columns = [] }: ListToolbarProps) {
  const isPhone = useMediaQuery(below(phone));
  const isFolded = isPhone && search !== undefined && children !== undefined;
  return (
    <>
      <Box role="search" sx={{ ...row, flexWrap: 'wrap', mb: 4 }}>
        {isFolded ? (
          <Folded search={search}>{children}</Folded>
        ) : (
          <>
            {search}
            {children}
          </>
        )}
        {view ? <ColumnsButton view={view} columns={hideable(columns)} /> : null}
      </Box>
      {view ? <Filters view={view} /> : null}
    </>
  );
}

/** What identifies a row is always there. */
const hideable = (columns: readonly Titled[]) => columns.filter(({ main }) => !main).map(({ label }) => label);

function Filters({ view }: { readonly view: ListView }) {
  const { filters } = useFilters();
  if (view.filters.length === 0 && Object.keys(filters).length === 0) return null;
  return (
    // Its height from the beginning: rows that move while somebody presses one of their buttons are missed.
    <SavedFilters view={view} />
  );
}

const row = { display: 'flex', gap: 2 } as const;

function Folded({ search, children }: ToolbarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = countActive(useFilters().filters);
  return (
    <>
      <Box sx={{ ...row, flex: '1 0 100%' }}>
        {search}
        <Button
          startIcon={<SlidersHorizontal size={18} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ flex: 'none' }}
        >
          {active > 0 ? `Filtros (${active})` : 'Filtros'}
        </Button>
      </Box>
      <Box id={id} sx={{ ...row, flexWrap: 'wrap', flex: '1 0 100%', ...(isOpen ? {} : { display: 'none' }) }}>
        {children}
      </Box>
    </>
  );
}

/** Shows the way on from a list that its search and filters have left empty. */
export function ClearFilters() {
  const { setFilters } = useListContext();
  return <Button onClick={() => setFilters({})}>Quitar filtros</Button>;
}

interface ListFilterProps {
  readonly source: string;
  readonly label: string;
  /** The one with the empty value shows all. */
  readonly choices: readonly Choice[];
}

/** Narrows a list by one of a few values. */
export function ListFilter({ source, label, choices }: ListFilterProps) {
  const { filters, change } = useFilters();
  const applied = filters[source];
  const chosen = typeof applied === 'string' ? applied : '';
  return (
    <Select
      value={chosen}
      displayEmpty
      onChange={({ target }) => change({ [source]: target.value || undefined })}
      SelectDisplayProps={{ 'aria-label': label }}
      sx={{ flex: { xs: '1 1 140px', sm: 'none' }, minWidth: { sm: 160 } }}
    >
      {choices.map(({ value, label: text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </Select>
  );
}

const pauseMs = 300;

interface SearchBoxProps {
  /** «Buscar clientes» */
  readonly label: string;
  /** Says in the field what is looked at. */
  readonly placeholder?: string;
}

/** Searches a moment after the last key; emptied, the whole list comes back. */
export function SearchBox({ label, placeholder = label }: SearchBoxProps) {
  const { filters, change } = useFilters();
  const applied = typeof filters['q'] === 'string' ? filters['q'] : '';
  const [text, setText] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The search was changed elsewhere, by «Atrás» or with all filters; what is being typed stays.
    if (timer.current === undefined) setText((shown) => (shown.trim() === applied ? shown : applied));
  }, [applied]);
  const search = (wanted: string, afterMs: number) => {
    setText(wanted);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      change({ q: wanted.trim() || undefined });
    }, afterMs);
  };
  return (
    <OutlinedInput
      type="search"
      value={text}
      onChange={(event) => search(event.target.value, pauseMs)}
      placeholder={placeholder}
      inputProps={{ 'aria-label': label, maxLength: 200 }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={18} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        text === '' ? undefined : (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label="Borrar la búsqueda" onClick={() => search('', 0)}>
              <X size={16} />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{ flex: '1 1 260px', maxWidth: { sm: 420 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}

const Menu = whenShown(async () => (await import('./view/columns-menu.tsx')).ColumnsMenu);

/** Shows the button where a list is a table; cards show what counts on a phone. */
function ColumnsButton({ view, columns }: { readonly view: ListView; readonly columns: readonly string[] }) {
  const isNarrow = useMediaQuery(below(tableWidth));
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (isNarrow) return null;
  return (
    <>
      <Button
        startIcon={<Columns3 size={18} />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ml: 'auto', flex: 'none' }}
      >
        Columnas
      </Button>
      {anchor ? <Menu view={view} columns={columns} anchor={anchor} onClose={() => setAnchor(undefined)} /> : null}
    </>
  );
}
