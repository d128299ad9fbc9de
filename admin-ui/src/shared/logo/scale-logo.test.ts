import { describe, expect, it } from 'vitest';
import { fileProblem, sizeProblem } from './scale-logo.ts';

describe('the file of a logo', () => {
  it.each([
    ['image/png', 2_097_152, undefined],
    ['image/jpeg', 10, undefined],
    ['image/webp', 10, undefined],
    ['image/png', 2_097_153, 'El logo debe pesar a lo más 2 MB'],
    ['image/svg+xml', 10, 'El logo debe ser una imagen PNG, JPEG o WebP'],
    ['image/svg+xml', 3_000_000, 'El logo debe ser una imagen PNG, JPEG o WebP'],
    ['image/gif', 10, 'El logo debe ser una imagen PNG, JPEG o WebP'],
    ['', 10, undefined],
  ])('of type %j and %d bytes is told: %j', (given, size, problem) => {
    expect(fileProblem({ type: given, size })).toBe(problem);
  });
});

describe('the image of a logo', () => {
  it.each([
    [32, 10, undefined],
    [31, 31, 'El logo debe medir al menos 32 px de lado'],
    [8_000, 8_000, undefined],
    [10, 8_001, 'El logo debe medir a lo más 8,000 px de lado'],
  ])('of %d by %d pixels is told: %j', (width, height, problem) => {
    expect(sizeProblem({ width, height })).toBe(problem);
  });
});
