import { cartaPorteShape } from '@timbra/core/invoicing/complements/carta-porte/shape.ts';
import { nominaShape } from '@timbra/core/invoicing/complements/nomina/shape.ts';
import { partsOf, type Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { expect, it } from 'vitest';
import { fieldDocs } from './shapes.ts';

function pathsOf(shape: Shape): string[] {
  return partsOf(shape).flatMap(([field, part]) => [
    `${shape.element}.${field}`,
    ...('shape' in part ? pathsOf(part.shape) : []),
  ]);
}

it('tells of fields that there are', () => {
  const paths = new Set([cartaPorteShape, nominaShape].flatMap(pathsOf));
  expect(Object.keys(fieldDocs).filter((path) => !paths.has(path))).toEqual([]);
});
