import { describe, expect, it } from 'vitest';
import { groundAdvice, inkAdvice } from './color-advice.ts';

describe('a colour that things lie on', () => {
  it.each([
    ['#45A816', 'Se lee con texto oscuro: contraste de 5.2:1.'],
    ['#2D5A0E', 'Se lee con texto blanco: contraste de 8.1:1.'],
  ])('such as %s does', (color, text) => {
    expect(groundAdvice(color)).toEqual({ isGood: true, text });
  });

  it('is advised against when it cannot be told from the page, with one that can', () => {
    const advice = groundAdvice('#FFD400');
    expect(advice).toMatchObject({
      isGood: false,
      text: 'Casi no se distingue del fondo blanco: contraste de 1.4:1, y hace falta 3:1.',
    });
    expect(groundAdvice(advice?.suggestion ?? '')).toMatchObject({ isGood: true });
  });
});

describe('a colour that words are written in', () => {
  it('does when it reads on white', () => {
    expect(inkAdvice('#2D5A0E')).toEqual({ isGood: true, text: 'Se lee sobre blanco: contraste de 8.1:1.' });
  });

  it('is advised against when it does not, with one that does, and its ratio is not rounded up', () => {
    const advice = inkAdvice('#777777');
    expect(advice).toMatchObject({
      isGood: false,
      text: 'Casi no se lee sobre blanco: contraste de 4.4:1, y hace falta 4.5:1.',
    });
    expect(inkAdvice(advice?.suggestion ?? '')).toMatchObject({ isGood: true });
  });
});

it('says nothing of a colour that is still being typed', () => {
  expect([groundAdvice('#45A'), inkAdvice('rojo')]).toEqual([undefined, undefined]);
});
