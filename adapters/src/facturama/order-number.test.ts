import { describe, expect, it } from 'vitest';
import { orderNumber, whoseOrderNumber } from './order-number.ts';

const sent = { numeroPedido: 'OC 4711', reference: 'ref-1' };

it('puts the reference last, alone when the user gave no number', () => {
  expect(orderNumber(sent)).toBe('OC 4711 ref-1');
  expect(orderNumber({ ...sent, numeroPedido: '' })).toBe('ref-1');
  expect(orderNumber({ ...sent, numeroPedido: '   ' })).toBe('ref-1');
});

it('shortens the number of the user, never the reference, to 100 characters', () => {
  const text = orderNumber({ ...sent, numeroPedido: 'x'.repeat(200) });
  expect(text).toHaveLength(100);
  expect(text).toMatch(/x ref-1$/);
});

describe('an order number in a list', () => {
  it.each(['OC 4711 ref-1', 'OC 4711  ref-1 ', 'ref-1', 'OC 4711 REF-1'])('%j is ours', (text) => {
    expect(whoseOrderNumber(text, sent)).toBe('ours');
  });

  it.each(['OC 4711 ref-2', 'ref-22', 'a-longer-reference'])('%j is of another document', (text) => {
    expect(whoseOrderNumber(text, sent)).toBe('other');
  });

  it.each([undefined, '', '  ', 'OC 4711', 'OC 4711 ref', 'OC 4711 ref-', 'ref-1 OC', 'ref-1;', '0', 'N/A'])(
    '%j proves nothing',
    (text) => {
      expect(whoseOrderNumber(text, sent)).toBe('unclear');
    },
  );

  it('proves nothing where it was cut after a long number of the user', () => {
    const numeroPedido = 'PEDIDO-00000000000000000000000000000001';
    expect(whoseOrderNumber(numeroPedido, { ...sent, numeroPedido })).toBe('unclear');
  });
});
