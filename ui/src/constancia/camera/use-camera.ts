import { useEffect, useRef, useState, type RefObject } from 'react';
import { pictureReader } from '../reading/read-file.ts';
import { failed, type Reading } from '../reading/reading.ts';
import { closeCamera, openCamera, type CameraTrouble } from './camera.ts';

/** A hand needs some time between two readings, and a phone its battery. */
const BETWEEN_READINGS_MS = 150;

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly trouble: CameraTrouble | undefined;
  /** Tells whether it sees the QR of something else. */
  readonly seesOther: boolean;
}

/** Looks through the camera until it sees the QR of a constancia. It is closed once it has, or is left. */
export function useCamera(onReading: (reading: Reading) => void): Camera {
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
