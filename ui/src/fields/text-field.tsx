import { useController } from 'react-hook-form';
import { maskText } from '../form/mask-text.ts';
import type { Mask } from './masks.ts';
import { TextInput, type TextInputLooks } from './text-input.tsx';

export interface TextFieldProps extends TextInputLooks {
  readonly mask?: Mask;
}

/** Shows a line of text, or several with `rows`, in a form on react-hook-form. */
export function TextField({ mask, ...looks }: TextFieldProps) {
  const { field, fieldState } = useController({ name: looks.name, defaultValue: '' });
  const value: string = field.value ?? '';
  return (
    <TextInput
      {...looks}
      value={value}
      error={fieldState.error?.message}
      onChange={(typed, target) => field.onChange(mask ? maskText(target, mask.filter) : typed)}
      onBlur={() => {
        const whole = mask?.normalize(value) ?? value;
        if (whole !== value) field.onChange(whole);
        field.onBlur();
      }}
      inputRef={field.ref}
    />
  );
}
