import { PNG } from 'pngjs';

// A logo is printed 170 points wide at most: this is more than 300 dpi.
const widest = 720;

/** The picture on white, and no larger than print needs: each pixel is the mean of those it stands for. */
export function flatten(source: PNG): PNG {
  const scale = Math.max(1, source.width / widest, source.height / widest);
  const width = Math.max(1, Math.round(source.width / scale));
  const height = Math.max(1, Math.round(source.height / scale));
  const target = new PNG({ width, height });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const area = {
        left: Math.floor((x * source.width) / width),
        right: Math.max(Math.floor(((x + 1) * source.width) / width), Math.floor((x * source.width) / width) + 1),
        top: Math.floor((y * source.height) / height),
        bottom: Math.max(Math.floor(((y + 1) * source.height) / height), Math.floor((y * source.height) / height) + 1),
      };
      target.data.set(meanOnWhite(source, area), (y * width + x) * 4);
    }
  }
  return target;
}

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function meanOnWhite({ data, width }: PNG, { left, right, top, bottom }: Area): [number, number, number, number] {
  let [red, green, blue] = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      const alpha = (data[at + 3] ?? 255) / 255;
      const white = 255 * (1 - alpha);
      red += (data[at] ?? 0) * alpha + white;
      green += (data[at + 1] ?? 0) * alpha + white;
      blue += (data[at + 2] ?? 0) * alpha + white;
    }
  }
  const pixels = (right - left) * (bottom - top);
  return [Math.round(red / pixels), Math.round(green / pixels), Math.round(blue / pixels), 255];
}
