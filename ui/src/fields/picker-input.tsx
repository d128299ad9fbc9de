import { OutlinedInput, type AutocompleteRenderInputParams, Box } from '@mui/material';
import type { RefCallBack } from 'react-hook-form';
import type { HTMLAttributes } from 'react';

interface PickerInputProps {
  /** As MUI's Autocomplete hands them on. */
  readonly params: AutocompleteRenderInputParams;
  readonly name: string;
  readonly inputRef: RefCallBack;
  readonly describedBy: string | undefined;
  readonly placeholder: string;
  readonly isInvalid: boolean;
  readonly optional?: boolean | undefined;
  readonly maxLength?: number | undefined;
}

/** Is typed into to find one of many. */
export function PickerInput(props: PickerInputProps) {
  const { params, name, inputRef, describedBy, placeholder, isInvalid, optional, maxLength } = props;
  const { input, htmlInput } = params.slotProps;
  return (
    <OutlinedInput
      id={params.id}
      fullWidth
      disabled={params.disabled}
      placeholder={placeholder}
      ref={input.ref}
      className={input.className}
      onMouseDown={input.onMouseDown}
      endAdornment={input.endAdornment}
      inputRef={inputRef}
      inputProps={{
        ...htmlInput,
        name,
        'aria-describedby': describedBy,
        'aria-required': optional ? undefined : true,
        maxLength,
      }}
      error={isInvalid}
    />
  );
}

/** Names the parts of MUI's Autocomplete. */
export const pickerTexts = {
  openText: 'Mostrar opciones',
  closeText: 'Cerrar opciones',
  clearText: 'Borrar',
  loadingText: 'Buscando…',
} as const;

interface KeyOptionProps {
  /** As MUI's Autocomplete hands them on. */
  readonly item: HTMLAttributes<HTMLLIElement>;
  readonly value: string;
  readonly name: string;
  /** It is in pixels: room for the longest key of the list. */
  readonly width: number;
  /** What else is to be known of it before it is chosen, at the end of its line. */
  readonly mark?: string | undefined;
}

/** Shows an entry of one of SAT's lists: its key, then its name. */
export const KeyOption = ({ item, value, name, width, mark }: KeyOptionProps) => (
  <li {...item}>
    <Box component="span" sx={{ width, flex: 'none', fontWeight: 550 }}>
      {value}
    </Box>
    {mark === undefined ? <span>{name}</span> : <Marked name={name} mark={mark} />}
  </li>
);

/** Places the mark below the name on a phone: beside it there is room for neither. */
const Marked = ({ name, mark }: { readonly name: string; readonly mark: string }) => (
  <Box component="span" sx={{ flex: 1, minWidth: 0, display: { xs: 'block', sm: 'flex' }, columnGap: 3 }}>
    <Box component="span" sx={{ flex: 1, display: 'block' }}>
      {name}
    </Box>
    <Box component="span" sx={{ flex: 'none', fontWeight: 550, color: 'warning.main' }}>
      {mark}
    </Box>
  </Box>
);
