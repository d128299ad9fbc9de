import { expect, it } from 'vitest';
import { firstPart } from './first-part.ts';

const fileOf = (...parts: readonly BlobPart[]) => new File([...parts], 'clientes.csv', { type: 'text/csv' });
const lines = (count: number, line = 'EKU9003173C9,Kemper\n') => line.repeat(count);

it('of a long file is cut between two lines', async () => {
  const part = await firstPart(fileOf('rfc,nombre\n', lines(5_000)));
  expect([part.name, await part.text()]).toEqual(['clientes.csv', `rfc,nombre\n${lines(1_999)}`]);
});

it('counts no line that is within a cell', async () => {
  const part = await firstPart(fileOf(lines(5_000, '"uno\ndos",x\n')));
  expect(await part.text()).toBe(lines(2_000, '"uno\ndos",x\n'));
});

it('is the whole file where that is short, no CSV, or in UTF-16', async () => {
  for (const file of [
    fileOf(lines(2_000)),
    fileOf('PK\u0003\u0004', lines(5_000)),
    fileOf(new Uint8Array([0xff, 0xfe]), lines(5_000)),
  ])
    expect(await firstPart(file)).toBe(file);
});

it('is the whole file where its encoding is told only after the part', async () => {
  const accented = lines(3_000, 'José\n');
  const mixed = fileOf(accented, new Uint8Array([0xe9, 0x0a]));
  expect(await firstPart(mixed)).toBe(mixed);
  expect(await (await firstPart(fileOf(accented))).text()).toBe(lines(2_000, 'José\n'));
  const latin = fileOf(new Uint8Array([0xe9, 0x0a]), lines(5_000));
  expect((await firstPart(latin)).size).toBeLessThan(latin.size);
});
