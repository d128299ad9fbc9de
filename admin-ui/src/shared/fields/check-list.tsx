import { Box, Button, Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel } from '@mui/material';
import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';

interface CheckListProps {
  readonly name: string;
  readonly label: string;
  /** The frequent ones come first. */
  readonly entries: readonly CatalogEntry[];
  /** Limits how many are shown at once; those that are ticked always are. */
  readonly shown: number;
}

/** Any of a list, of SAT's or of the user's own, whose entries have no other name. The form holds their keys, in the order of the list. */
export function CheckList({ name, label, entries, shown }: CheckListProps) {
  const { field, fieldState } = useController({ name, defaultValue: [] });
  const value: readonly string[] = field.value;
  const [first] = useState(value);
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const chosen = new Set(value);
  const toggle = (key: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    field.onChange(entries.filter((entry) => next.has(entry.key)).map((entry) => entry.key));
  };
  const listed = entries.filter(({ key }, index) => isWhole || index < shown || first.includes(key));
  const error = fieldState.error?.message;
  return (
    <FormControl component="fieldset" fullWidth error={error !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
        }}
      >
        {listed.map(({ key, name: text }, index) => (
          <FormControlLabel
            key={key}
            label={text ? `${key} · ${text}` : key}
            sx={{ ml: '-6px', mr: 0, minHeight: 40 }}
            control={
              <Checkbox
                checked={chosen.has(key)}
                onChange={(_event, isChosen) => toggle(key, isChosen)}
                onBlur={field.onBlur}
                slotProps={{
                  input: { 'aria-describedby': error ? id : undefined, ...(index === 0 ? { ref: field.ref } : {}) },
                }}
              />
            }
          />
        ))}
      </Box>
      {listed.length < entries.length ? (
        <Button variant="text" size="small" onClick={() => setWhole(true)} sx={{ alignSelf: 'start', mt: 1 }}>
          Mostrar todas
        </Button>
      ) : null}
      {error ? <FormHelperText id={id}>{error}</FormHelperText> : null}
    </FormControl>
  );
}
