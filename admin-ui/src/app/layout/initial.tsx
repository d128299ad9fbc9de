import { Box } from '@mui/material';

interface InitialProps {
  readonly name: string;
  /** A company's has corners, a person's has none. */
  readonly shape: 'company' | 'person';
}

const styles = {
  company: { radius: '10px', size: 32, background: 'primary.light', ink: 'success.main' },
  person: { radius: '50%', size: 30, background: 'text.primary', ink: 'common.white' },
} as const;

/** Shows the first letter of a name: a picture, and no text for whoever has the page read aloud. */
export function Initial({ name, shape }: InitialProps) {
  const { radius, size, background, ink } = styles[shape];
  const letter = name.trim().charAt(0).toUpperCase();
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: radius,
        fontSize: 14,
        fontWeight: 600,
        lineHeight: 1,
        bgcolor: background,
        color: ink,
        '&::before': { content: JSON.stringify(letter) },
      }}
    />
  );
}
