import { readPicture } from './read-picture.ts';
import { serve } from './serve.ts';

// This worker looks for QRs in pictures: in a file, or in one frame of a camera after the other.

serve(readPicture);
