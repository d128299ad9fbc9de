import { useController } from 'react-hook-form';
import { PasswordInput, type PasswordInputLooks } from './password-input.tsx';

/** Shows the password field of a form on react-hook-form. */
export function PasswordField(looks: PasswordInputLooks) {
  const { field, fieldState } = useController({ name: looks.name, defaultValue: '' });
  return (
    <PasswordInput
      {...looks}
      value={field.value ?? ''}
      error={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
