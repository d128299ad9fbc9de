import { expect, it } from 'vitest';
import { lossesOf } from './losses.ts';

const first = (stamps: number | undefined, companies: number) =>
  lossesOf({ stamps, companies })
    .slice(0, -2)
    .map((text) => text.slice(0, 44));

it.each([
  [1_250, 3, ['Pierdes los 1,250 timbres que no has usado, s', 'Tus 3 empresas se archivan con sus clientes,']],
  [1, 1, ['Pierdes el timbre que no has usado, sin reem', 'Tu empresa se archiva con sus clientes, prod']],
  [undefined, 0, ['Pierdes los timbres que no has usado, sin re']],
  [0, 0, []],
])('closing an account with %j stamps and %d companies is told by what it costs', (stamps, companies, texts) => {
  expect(first(stamps, companies)).toEqual(texts.map((text) => text.slice(0, 44)));
});
