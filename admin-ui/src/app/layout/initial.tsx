import { Avatar } from '@mui/material';

interface InitialProps {
  readonly name: string;
  /** A company's has corners, a person's has none. */
  readonly shape: 'company' | 'person';
}

const looks = {
  company: { variant: 'rounded', size: 32, background: 'primary.light', ink: 'success.main' },
  person: { variant: 'circular', size: 30, background: 'text.primary', ink: 'common.white' },
} as const;

/** The first letter of a name: a picture, and no text for whoever has the page read aloud. */
export function Initial({ name, shape }: InitialProps) {
  const { variant, size, background, ink } = looks[shape];
  const letter = name.trim().charAt(0).toUpperCase();
  return (
    <Avatar
      variant={variant}
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: 14,
        fontWeight: 600,
        bgcolor: background,
        color: ink,
        '&::before': { content: JSON.stringify(letter) },
      }}
    >
      {/* Without a child MUI draws a person. */}
      <span />
    </Avatar>
  );
}
