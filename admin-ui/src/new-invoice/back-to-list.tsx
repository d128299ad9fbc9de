import { Button } from '@mui/material';
import { Link } from 'react-router';

/** What was typed stays in the browser: leaving loses nothing. */
export const BackToList = () => (
  <Button component={Link} to="/facturas">
    Cancelar
  </Button>
);
