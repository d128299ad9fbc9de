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
export async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
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
