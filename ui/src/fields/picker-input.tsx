import { OutlinedInput, type AutocompleteRenderInputParams } from '@mui/material';
import type { RefCallBack } from 'react-hook-form';

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
