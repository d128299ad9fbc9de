import { expect, test } from 'vitest';
import { cadenaOf } from '../cfdi/contents.ts';
import { parseXml } from '../xml/parse.ts';
import { complementTypes, isKnownComplement } from './registry.ts';

test.each(complementTypes.map(({ shape, namespace }) => [shape.element, namespace.uri] as const))(
  '%s is known by its namespace, whatever prefix a document has for it, and enters the cadena',
  (element, uri) => {
    const local = element.slice(element.indexOf(':') + 1);
    const root = parseXml(
      `<c:Complemento xmlns:c="http://www.sat.gob.mx/cfd/4"><x:${local} xmlns:x="${uri}"/></c:Complemento>`,
    );
    expect(root.children.map(({ name }) => name)).toEqual([element]);
    expect(root.children.every(isKnownComplement)).toBe(true);
    expect(cadenaOf(root)).not.toBeUndefined();
  },
);
