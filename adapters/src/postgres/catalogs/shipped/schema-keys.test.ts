import { expect, it } from 'vitest';
import { readManifest, readPack, shippedFolder } from './pack.ts';
import { withKeysOf } from './schema-keys.ts';

const xsd = `<xs:simpleType name="c_Incoterm"><xs:enumeration value="FOB"/></xs:simpleType>
  <xs:simpleType name="c_Fraccion"><xs:whiteSpace value="collapse"/><xs:enumeration value="01011001"/>
  <xs:enumeration value="0901210200"/></xs:simpleType><xs:simpleType name="c_Z"><xs:enumeration value="1"/></xs:simpleType>`;

it('a list has the further keys of its schema, without a name', () => {
  const named = { key: '0901210200', name: 'Café Veracruz', validFrom: '2024-01-18', facts: {} };
  expect(withKeysOf(xsd, 'c_Fraccion', [named])).toEqual([named, { key: '01011001', name: '', facts: {} }]);
  expect(() => withKeysOf(xsd, 'c_Otra', [named])).toThrow('no enumera c_Otra');
});

it('the product has every tariff code that SAT’s schema takes, and the names of those that its list names', async () => {
  const manifest = await readManifest(shippedFolder);
  const [list] = await readPack(shippedFolder, manifest, (name) => name === 'fraccionArancelaria');
  const lines = list?.entries ?? [];
  expect(lines).toHaveLength(26_045);
  expect(lines.filter((line) => line.includes('"name":""'))).toHaveLength(26_045 - 11_519);
  expect(lines.find((line) => line.includes('"0901210200"'))).toContain('Café Veracruz');
});
