/** Tells whether this page may ask for a camera: browsers offer it over HTTPS alone. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator;

export type CameraTrouble = 'refused' | 'none';

/** Opens the camera at the back of a phone, or whichever there is. */
export async function openCamera(): Promise<MediaStream | CameraTrouble> {
  try {
    const video = { facingMode: 'environment', width: { ideal: 1_920 }, height: { ideal: 1_080 } };
    return await navigator.mediaDevices.getUserMedia({ video, audio: false });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none';
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
