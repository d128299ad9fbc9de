import { Box, Button, Typography } from '@mui/material';
import { ErrorNotice, type Trouble } from '../../feedback/error-notice.tsx';
import type { Reading } from '../reading/reading.ts';
import { troubles } from '../wording.ts';
import type { CameraTrouble } from './camera.ts';
import { useCamera } from './use-camera.ts';

interface CameraStepProps {
  readonly onReading: (reading: Reading) => void;
  readonly onBack: () => void;
}

const cameraTroubles: Readonly<Record<CameraTrouble, Trouble>> = {
  refused: {
    title: 'No diste permiso para usar la cámara',
    detail: 'Permítelo en los ajustes de tu navegador, o elige un archivo o una foto.',
  },
  none: {
    title: 'No pudimos abrir la cámara',
    detail: 'Puede que otra aplicación la esté usando. Elige un archivo o una foto.',
  },
};

/** Shows what the camera sees, until it sees the QR. */
export function CameraStep({ onReading, onBack }: CameraStepProps) {
  const { video, trouble, seesOther } = useCamera(onReading);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {trouble ? (
        <ErrorNotice {...cameraTroubles[trouble]} />
      ) : (
        <>
          <Box
            component="video"
            ref={video}
            aria-label="Lo que ve la cámara"
            autoPlay
            muted
            playsInline
            sx={{ width: '100%', maxHeight: '55dvh', borderRadius: '8px', bgcolor: 'text.primary', objectFit: 'cover' }}
          />
          <Typography role="status" variant="body2">
            {seesOther
              ? `${troubles['other-qr'].title}. ${troubles['other-qr'].detail}`
              : 'Apunta al QR de la primera página, junto al RFC.'}
          </Typography>
        </>
      )}
      <Button onClick={onBack} sx={{ justifySelf: 'start' }}>
        {trouble ? 'Elegir un archivo' : 'Cerrar la cámara'}
      </Button>
    </Box>
  );
}
