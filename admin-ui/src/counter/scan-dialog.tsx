import { Box, Typography } from '@mui/material';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { scan } from './qr-scanner.ts';

interface ScanDialogProps {
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
}

/** Shows the camera, until a code is in front of it. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const [isRefused, setRefused] = useState(false);
  return (
    <Dialog title="Escanear el QR del ticket" width="narrow" onClose={onClose}>
      {isRefused ? (
        <ErrorNotice
          title="No pudimos usar la cámara."
          detail="Permite su uso en tu navegador, o cierra esta ventana y escribe el folio del ticket."
        />
      ) : (
        <>
          <Typography sx={{ mb: 3 }} color="textSecondary">
            Pon el código frente a la cámara.
          </Typography>
          <Camera onCode={onCode} onRefused={() => setRefused(true)} />
        </>
      )}
    </Dialog>
  );
}

interface CameraProps {
  readonly onCode: (text: string) => void;
  readonly onRefused: () => void;
}

function Camera({ onCode, onRefused }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const report = useEffectEvent((code: string | undefined) => (code === undefined ? onRefused() : onCode(code)));
  useEffect(() => {
    if (!video.current) return undefined;
    const over = new AbortController();
    void scan(video.current, over.signal)
      .catch(() => undefined)
      .then((code) => {
        if (!over.signal.aborted) report(code);
      });
    return () => over.abort();
  }, []);
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label="Lo que ve la cámara"
      sx={{ display: 'block', width: 1, aspectRatio: '1', objectFit: 'cover', borderRadius: '8px', bgcolor: '#000' }}
    />
  );
}
