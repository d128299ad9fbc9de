import { useController } from 'react-hook-form';
import { PasswordInput, type PasswordInputStyle } from './password-input.tsx';

/** Shows the password field of a form on react-hook-form. */
export function PasswordField(appearance: PasswordInputStyle) {
  const { field, fieldState } = useController({ name: appearance.name, defaultValue: '' });
  return (
    <PasswordInput
      {...appearance}
      value={field.value ?? ''}
      error={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
