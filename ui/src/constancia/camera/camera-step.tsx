import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ErrorNotice, type Trouble } from '../../feedback/error-notice.tsx';
import { failed, type Reading } from '../reading/reading.ts';
import { troubles } from '../proposal.ts';
import { pictureReader } from '../reading/read-file.ts';
import { type CameraTrouble, closeCamera, openCamera } from './camera.ts';

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

/** A hand needs some time between two readings, and a phone its battery. */
const BETWEEN_READINGS_MS = 150;

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly trouble: CameraTrouble | undefined;
  /** Tells whether it sees the QR of something else. */
  readonly seesOther: boolean;
}

/** Looks through the camera until it sees the QR of a constancia. It is closed once it has, or is left. */
function useCamera(onReading: (reading: Reading) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<CameraTrouble>();
  const [seesOther, setSeesOther] = useState(false);
  const latest = useRef(onReading);
  useEffect(() => {
    latest.current = onReading;
  });
  useEffect(() => {
    const left = new AbortController();
    void watch(video, left.signal, {
      onTrouble: setTrouble,
      onReading: (reading) => {
        if (reading.kind === 'failed' && reading.reason !== 'network')
          return setSeesOther(reading.reason === 'other-qr');
        left.abort();
        latest.current(reading);
      },
    });
    return () => left.abort();
  }, []);
  return { video, trouble, seesOther };
}

interface Watcher {
  readonly onTrouble: (trouble: CameraTrouble) => void;
  readonly onReading: (reading: Reading) => void;
}

async function watch(video: RefObject<HTMLVideoElement | null>, left: AbortSignal, watcher: Watcher): Promise<void> {
  const stream = await openCamera();
  if (typeof stream === 'string') {
    if (!left.aborted) watcher.onTrouble(stream);
    return;
  }
  const reader = pictureReader();
  const close = () => {
    closeCamera(stream);
    reader.end();
  };
  left.addEventListener('abort', close, { once: true });
  if (left.aborted) close();
  if (video.current) video.current.srcObject = stream;
  while (!left.aborted) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_READINGS_MS));
    const shown = video.current;
    if (left.aborted || !shown || shown.readyState < shown.HAVE_CURRENT_DATA) continue;
    const frame = await createImageBitmap(shown).catch(() => undefined);
    if (!frame) continue;
    const asked = await reader.ask({ frame }, [frame]);
    if (left.aborted) return;
    if (typeof asked === 'string') return watcher.onReading(failed('network'));
    watcher.onReading(asked.answer);
  }
}
