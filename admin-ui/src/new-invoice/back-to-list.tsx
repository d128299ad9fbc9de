import { Button } from '@mui/material';
import { Link } from 'react-router';

/** What was typed stays in the browser: leaving loses nothing. */
export function BackToList() {
  return (
    <Button component={Link} to="/facturas">
      Cancelar
    </Button>
  );
}
