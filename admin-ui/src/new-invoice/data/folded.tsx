import { Box, Button, Typography } from '@mui/material';

interface FoldedProps {
  readonly title: string;
  /** Says what the fields hold, in one line. */
  readonly line: string;
  /** Names the button that shows the fields. */
  readonly change: string;
  readonly onOpen: () => void;
}

/** Shows fields that are filled in already, as one line that opens. */
export const Folded = ({ title, line, change, onOpen }: FoldedProps) => (
  <Box
    role="group"
    aria-label={title}
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
  >
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Typography variant="h3" component="h3" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{line}</Typography>
    </Box>
    <Button variant="text" aria-expanded={false} onClick={onOpen}>
      {change}
    </Button>
  </Box>
);

/** @param texts what is known; what is not is left out. */
export const inOneLine = (...texts: readonly string[]): string => texts.filter(Boolean).join(' · ');
