import { describe, expect, it } from 'vitest';
import { XmlSyntaxError, parseXml } from './parse.ts';

describe('parseXml', () => {
  it('reads elements, attributes and their nesting', () => {
    const root = parseXml('\uFEFF<?xml version="1.0"?>\n<a:b x="1" y=\'2\'><c/><c z="3">text</c><!-- note --></a:b>\n');
    expect(root.name).toBe('a:b');
    expect([...root.attributes]).toEqual([
      ['x', '1'],
      ['y', '2'],
    ]);
    expect(root.children.map(({ name, attributes }) => [name, attributes.get('z')])).toEqual([
      ['c', undefined],
      ['c', '3'],
    ]);
  });

  it('resolves references and normalises other white space', () => {
    const root = parseXml('<a x="&lt;&amp;&gt;&quot;&apos;&#209;&#xF1;\n\tz&#10;"/>');
    expect(root.attributes.get('x')).toBe('<&>"\'Ññ  z\n');
  });

  it.each([
    [
      'a default namespace',
      '<C xmlns="http://www.sat.gob.mx/cfd/4"><E/><t:T xmlns:t="http://www.sat.gob.mx/TimbreFiscalDigital"/></C>',
    ],
    [
      'another prefix',
      '<x:C xmlns:x="http://www.sat.gob.mx/cfd/4"><x:E></x:E><T xmlns="http://www.sat.gob.mx/TimbreFiscalDigital"/></x:C>',
    ],
  ])('names the elements of SAT’s namespaces as SAT does, with %s', (_what, text) => {
    const root = parseXml(text);
    expect([root.name, ...root.children.map(({ name }) => name)]).toEqual(['cfdi:C', 'cfdi:E', 'tfd:T']);
  });

  it('leaves other names as they are, also within a document of SAT with another prefix', () => {
    const root = parseXml(
      '<x:C xmlns:x="http://www.sat.gob.mx/cfd/4"><x:D xmlns:x="urn:otro"/><y:E xmlns:y="urn:y"/></x:C>',
    );
    expect(root.children.map(({ name }) => name)).toEqual(['x:D', 'y:E']);
  });

  it.each([
    ['nothing', ''],
    ['text alone', 'hola'],
    ['an element left open', '<a><b></a>'],
    ['a tag that closes nothing', '<a/></a>'],
    ['two roots', '<a/><b/>'],
    ['an attribute without quotes', '<a x=1/>'],
    ['an attribute twice', '<a x="1" x="2"/>'],
    ['a raw < in a value', '<a x="<"/>'],
    ['an unknown entity', '<a x="&nada;"/>'],
    ['a bare ampersand', '<a x="A & B"/>'],
    ['a reference beyond Unicode', '<a x="&#9999999;"/>'],
    ['a reference to NUL', '<a x="&#0;"/>'],
    ['a reference to half a character', '<a x="&#xD800;"/>'],
    ['a DTD', '<!DOCTYPE a [<!ENTITY b "c">]><a x="&b;"/>'],
    ['an unfinished tag', '<a'],
    ['an unfinished comment', '<a/><!-- '],
  ])('refuses %s', (_what, text) => {
    expect(() => parseXml(text)).toThrow(XmlSyntaxError);
  });
});
