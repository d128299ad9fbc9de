import { expect, it } from 'vitest';
import { cardTitle } from './card-title.ts';

it.each([
  ['pedido 3011', 'Pedido 3011'],
  ['último pedido', 'Último pedido'],
  ['f1191342', 'f1191342'],
  ['A-61', 'A-61'],
  ['eBay México', 'eBay México'],
  ['', ''],
])('a card of «%s» begins with «%s»', (name, title) => {
  expect(cardTitle(name)).toBe(title);
});
