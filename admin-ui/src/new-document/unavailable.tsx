import { Button } from '@mui/material';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { FileClock } from 'lucide-react';
import { Link } from 'react-router';
import type { IssuingScreen } from '../documents/tipos.ts';

interface UnavailableProps {
  readonly reason: string;
  readonly issuingScreen: IssuingScreen | undefined;
}

/** A type that this form does not issue explains itself, and leads to where it is issued. */
export const Unavailable = ({ reason, issuingScreen }: UnavailableProps) => (
  <EmptyState
    icon={FileClock}
    title={issuingScreen?.heading ?? 'Muy pronto'}
    text={reason}
    action={
      issuingScreen ? (
        <Button variant="contained" component={Link} to={issuingScreen.to}>
          {issuingScreen.label}
        </Button>
      ) : undefined
    }
  />
);
