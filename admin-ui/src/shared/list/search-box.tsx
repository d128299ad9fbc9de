import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFilters } from './use-filters.ts';

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
