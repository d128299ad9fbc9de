import { describe, expect, it } from 'vitest';
import { namedInMail, plainName, withoutAddresses, withoutLinks } from './plain-name.ts';

describe('a name in a mail', () => {
  it.each([
    ['ESCUELA KEMPER URGATE, S.A.P.I. DE C.V.', 'ESCUELA KEMPER URGATE, S.A.P.I. DE C.V.'],
    ['Café & Té "El Sol" (Centro) #3', 'Café & Té "El Sol" (Centro) #3'],
    ['DEREMATE.COM DE MEXICO', 'DEREMATE COM DE MEXICO'],
    ['Paga en https://malo.mx/a?b=1 hoy', 'Paga en hoy'],
    ['Paga en www.malo.mx/a', 'Paga en www malo mx/a'],
    ['bit.ly/x', 'bit ly/x'],
    ['malo。mx malo．mx malo｡mx malo․mx', 'malo mx malo mx malo mx malo mx'],
    ['ma\u00adlo.\u200bmx', 'malo mx'],
    ['малый.рф xn--a.xn--p1ai', 'малый рф xn--a xn--p1ai'],
    ['भारत.भारत', 'भारत भारत'],
    ['mailto:ana@malo.mx ana@malo', ''],
    ['Ana @ Centro', 'Ana @ Centro'],
    ['Ana\r\nBcc: eva\u2028dos\u0000 \u202Eluz', 'Ana Bcc: eva dos luz'],
  ])('%j is told as %j', (name, plain) => {
    expect(plainName(name)).toBe(plain);
    expect(withoutAddresses(plain)).toBe(plain);
  });

  it('is cut at a hundred characters, whatever its length', () => {
    expect(plainName('á'.repeat(100))).toHaveLength(100);
    expect(plainName('á'.repeat(101))).toBe(`${'á'.repeat(99)}…`);
    expect(plainName('a.'.repeat(1_000_000))).toHaveLength(100);
  });

  it('of a company stands there even when nothing of it may', () => {
    expect(namedInMail('https://malo.mx')).toBe('La empresa');
  });
});

it('a text keeps its words and lines, and nothing in it is an address any more', () => {
  const text = 'Deposita en https://malo.mx\r\no escribe a ana@malo.mx. Son $1,160.00 a las 10:30.';
  const inert = withoutLinks(text);
  expect(inert.replaceAll('\u2060', '')).toBe(text);
  expect(inert).not.toMatch(/malo\.mx|:\/\/|ana@malo/);
  expect(inert).toContain('$1,160.00 a las 10:30.');
});
