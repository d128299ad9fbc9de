import { Typography } from '@mui/material';

type PersonProps = { readonly name: string | null; readonly email: string | null };

/** Shows somebody, as a list shows them: the name, and the address below. */
export const Person = ({ name, email }: PersonProps) => (
  <>
    {name ? <span>{name}</span> : null}
    <Typography
      component="span"
      variant="note"

      sx={{ display: 'block', overflowWrap: 'anywhere' }}
    >
      {email ?? 'Sin correo'}
    </Typography>
  </>
);

/** Names somebody within a sentence. */
export const personIn = ({ name, email }: PersonProps): string => {
  if (!name) return email ?? 'alguien sin correo';
  return email ? `${name} (${email})` : name;
};
