import { Box, Typography } from '@mui/material';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type ScanDialogProps = { readonly onCode: (text: string) => void; readonly onClose: () => void };

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

function Camera({ onCode, onRefused }: { readonly onCode: (text: string) => void; readonly onRefused: () => void }) {
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

/** What a browser that reads codes offers (Barcode Detection API); TypeScript's DOM library does not have it. */
interface CodeReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderClass = new (options: { readonly formats: readonly string[] }) => CodeReader;

const readerClass = (): CodeReaderClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: CodeReaderClass }).BarcodeDetector;

/** Where the browser lends no camera or reads no codes, the number is typed. */
export const canScan = (): boolean =>
  readerClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

const pauseMs = 200;

/**
 * Shows the camera in a video and reads the first code in front of it.
 * @throws what the browser says when it lends no camera
 */
async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const Reader = readerClass();
  if (!Reader) return undefined;
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = camera;
    // It is read as soon as it shows something.
    void video.play().catch(() => undefined);
    return await firstCode(video, new Reader({ formats: ['qr_code'] }), signal);
  } finally {
    for (const track of camera.getTracks()) track.stop();
    video.srcObject = null;
  }
}

async function firstCode(video: HTMLVideoElement, reader: CodeReader, signal: AbortSignal) {
  while (!signal.aborted) {
    // A picture that cannot be read is followed by the next one.
    const [code] = await reader.detect(video).catch(() => []);
    if (code) return code.rawValue;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return undefined;
}
