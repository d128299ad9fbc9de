import { Alert } from '@mui/material';

/** Stands wherever test data are shown. */
export const TestBanner = () => (
  <Alert severity="warning" sx={{ mb: 6 }}>
    Estás viendo datos de prueba. Nada de lo que hay aquí tiene valor fiscal, y nada de esto aparece en tus demás
    pantallas.
  </Alert>
);
