import { FormHelperText } from '@mui/material';
import { get, useFormState } from 'react-hook-form';

/** Shows what is wrong with rows as a whole, where no single field of them is. */
export function RowsProblem({ of }: { readonly of: string }) {
  const { errors } = useFormState({ name: of });
  const message: unknown = get(errors, `${of}.root.message`) ?? get(errors, `${of}.message`);
  return typeof message === 'string' ? (
    <FormHelperText error role="alert" sx={{ gridColumn: '1 / -1' }}>
      {message}
    </FormHelperText>
  ) : null;
}
