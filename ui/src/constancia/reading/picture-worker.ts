import { readPicture, serve } from './read-picture.ts';

// This worker looks for QRs in pictures: in a file, or in one frame of a camera after the other.

serve(readPicture);
