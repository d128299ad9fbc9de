import { Box, Dialog, IconButton, InputBase, Typography, useAutocomplete, useMediaQuery } from '@mui/material';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { store, read } from '@timbra/ui/browser-store/store.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { reasonOf } from '@timbra/ui/http/call.ts';
import { below, phone } from '@timbra/ui/theme/design-tokens.ts';
import { useCompanies } from '../../../shared/companies/companies-context.tsx';
import { type Entry, useEntries, withRecent } from './use-entries.ts';

/** Finds records and actions while typing; arrows choose, Enter opens. */
export function FinderDialog({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const { entries, isSearching, isStale, error } = useEntries(typed);
  const open = useOpen(onClose);
  const wait = useEarlyEnter(typed, isStale || error !== null ? undefined : entries, open);
  const isPhone = useMediaQuery(below(phone));
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<Entry>({
    id: 'buscar-en-todo',
    options: entries,
    open: true,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnBlur: false,
    clearOnEscape: false,
    // The server and the finder itself have searched already.
    filterOptions: (found) => found,
    getOptionLabel: ({ title }) => title,
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: (option, value) => option.key === value.key,
    onInputChange: (_event, text, reason) => {
      if (reason === 'input') setTyped(text);
    },
    onChange: (_event, entry) => {
      if (entry) open(entry);
    },
    // It takes Escape for its own list, which is the dialog.
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  const offered = groupedOptions as readonly Entry[];
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      sx={{ '& .MuiDialog-container': { alignItems: { sm: 'flex-start' } } }}
      slotProps={{ paper: { sx: isPhone ? {} : { maxWidth: 640, mx: 4, mt: '12vh', mb: 4 } } }}
    >
      <h2 id={titleId} className="sr-only">
        Buscar en todo
      </h2>
      <Box
        {...getRootProps({
          onKeyDown: (event: Key) => {
            if (event.key !== 'Enter' || !isStale) return;
            event.defaultMuiPrevented = true;
            event.preventDefault();
            wait();
          },
        })}
        sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          placeholder="Cliente, folio, UUID, pedido, producto o acción"
          inputProps={{ ...getInputProps(), 'aria-labelledby': titleId }}
          sx={{ height: 60, fontSize: 16 }}
        />
        <IconButton aria-label="Cerrar" edge="end" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </Box>
      <Status entries={offered} typed={typed.trim()} isSearching={isSearching} error={error} />
      <Box
        component="ul"
        {...getListboxProps()}
        aria-labelledby={titleId}
        sx={{ m: 0, p: 2, listStyle: 'none', overflowY: 'auto', maxHeight: { sm: '56vh' } }}
      >
        {offered.map((entry, index) => {
          const { key, ...props } = getOptionProps({ option: entry, index });
          return (
            <Box component="li" key={key} {...props} sx={optionStyle}>
              {entry.group === offered[index - 1]?.group ? null : <Group name={entry.group} />}
              <Line entry={entry} />
            </Box>
          );
        })}
      </Box>
    </Dialog>
  );
}

const optionStyle = {
  cursor: 'pointer',
  '&[aria-selected]': { outline: 'none' },
  '& .linea': { borderRadius: '8px', px: 3, py: 2 },
  '&.Mui-focused .linea': { bgcolor: 'primary.light' },
} as const;

/** Amount and state of a document stand behind a name that fills a line of a phone. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** Stands above the first of its lines, and is read with it. */
const Group = ({ name }: { readonly name: string }) => (
  <Typography
    component="span"
    variant="note"

    sx={{ display: 'block', px: 3, pt: 3, pb: 1, fontWeight: 600 }}
  >
    {name}
  </Typography>
);

const Line = ({ entry: { title, detail } }: { readonly entry: Entry }) => (
  <span className="linea" style={{ display: 'block' }}>
    <Typography component="span" noWrap sx={{ display: 'block' }}>
      {title}
    </Typography>
    {detail ? (
      <Typography component="span" variant="note" sx={twoLines}>
        {detail}
      </Typography>
    ) : null}
  </span>
);

interface StatusProps {
  readonly entries: readonly Entry[];
  readonly typed: string;
  readonly isSearching: boolean;
  readonly error: Error | null;
}

/** What the list itself does not say; read aloud when it changes. */
const Status = ({ entries, typed, isSearching, error }: StatusProps) => (
  <Typography
    role="status"
    variant="note"

    sx={{ px: 5, pt: 3, '&:empty': { display: 'none' } }}
  >
    {statusText(entries.length, typed, isSearching, error)}
  </Typography>
);

function statusText(count: number, typed: string, isSearching: boolean, error: Error | null): string {
  if (error) return `No pudimos buscar: ${reasonOf(error) ?? 'inténtalo de nuevo.'}`;
  if (count > 0 || typed === '') return '';
  return isSearching ? 'Buscando…' : `No encontramos nada con «${typed}».`;
}

/** MUI asks whoever stops it to say so here. */
type Key = KeyboardEvent & { defaultMuiPrevented?: boolean };

/**
 * Keeps an Enter that is pressed before the answer for what is typed has come: what is shown until then was found for
 * something else.
 * @param found what was found for what is typed, once it is there.
 * @returns opens the first of it as soon as it is there, unless one goes on typing.
 */
function useEarlyEnter(typed: string, found: readonly Entry[] | undefined, open: (entry: Entry) => void): () => void {
  const [entered, setEntered] = useState('');
  const words = typed.trim();
  const first = entered !== '' && entered === words ? found?.[0] : undefined;
  const take = useEffectEvent(open);
  useEffect(() => {
    if (first) take(first);
  }, [first]);
  return () => setEntered(words);
}

/** Goes where an entry leads, and remembers it. */
function useOpen(onClose: () => void) {
  const navigate = useNavigate();
  const alerts = useAlerts();
  const { companies, select, reload } = useCompanies();
  return ({ to, record }: Entry) => {
    const isLost = record?.kind === 'company' && companies.every(({ id }) => id !== record.id);
    if (isLost) {
      alerts.error('No encontramos esa empresa entre las tuyas. Actualizamos la lista: búscala de nuevo.');
      reload();
      return;
    }
    if (record) store(storeKeys.recentRecords, withRecent(read(storeKeys.recentRecords) ?? [], record));
    const company = record?.kind === 'company' ? companies.find(({ id }) => id === record.id) : undefined;
    if (company) select(company);
    onClose();
    if (to !== undefined) void navigate(to);
  };
}
