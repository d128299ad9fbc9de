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
