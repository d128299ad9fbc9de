import { Box, Link, Typography } from '@mui/material';

const steps = [
  'Descarga Certifica, el programa del SAT, y genera con él la solicitud de tu CSD. Te pedirá tu FIEL.',
  'Envía el archivo .sdg en CertiSAT Web, en la opción «Envío de solicitud de certificados de sello digital».',
  'Espera unos minutos y descarga el archivo .cer en CertiSAT Web, con «Recuperación de certificados».',
  'Sube aquí el .cer y el .key que se guardó al generar la solicitud, con la contraseña que elegiste.',
] as const;

const certisat = 'https://aplicacionesc.mat.sat.gob.mx/certisat/';

/** Shows how the tax authority gives a CSD. */
export function CsdSteps() {
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        Con él se sellan tus facturas ante el SAT. Súbelo primero: de ahí tomamos tu RFC y tu razón social. Si aún no lo
        tienes:
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 2, pl: 4.5, display: 'grid', gap: 1.5, color: 'text.secondary' }}>
        {steps.map((step) => (
          <Typography key={step} component="li" variant="body2">
            {step}
          </Typography>
        ))}
      </Box>
      <Link href={certisat} target="_blank" rel="noreferrer" variant="body2" sx={{ display: 'inline-block', mt: 2 }}>
        Abrir CertiSAT Web
      </Link>
    </>
  );
}
