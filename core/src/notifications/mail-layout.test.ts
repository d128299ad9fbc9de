import { expect, test } from 'vitest';
import { greetingOf, writeMail, type MailText } from './mail-layout.ts';

const mail: MailText = {
  to: 'eva@ejemplo.mx',
  subject: 'Factura A-1\r\nBcc: otro@ejemplo.mx',
  greeting: 'Hola:',
  paragraphs: [],
  note: 'Nota',
};

test('a subject is one line without addresses', () => {
  expect(writeMail(mail).subject).toBe('Factura A-1 Bcc:');
});

test('a sender shows its logo as a part of the mail, and its colour only where there is no text', () => {
  const logo = { contentType: 'image/png', base64: 'aGk=' };
  for (const color of ['#FFFFFF', '#000000', '#FFFF00']) {
    const { html, pictures } = writeMail({ ...mail, sender: { name: 'Kemper & <Co>', color, logo } });
    expect(pictures).toEqual([{ cid: 'logo@timbra', ...logo }]);
    expect(html).toContain('<img src="cid:logo@timbra" alt="Kemper &amp; &lt;Co&gt;"');
    expect(
      html.match(new RegExp(`[^;"]*:[^;"]*${color}`, 'g'))?.filter((style) => !style.startsWith('background:#FFFFFF')),
    ).toEqual([`border-top:6px solid ${color}`]);
  }
});

test("a colour that is none leaves the product's own", () => {
  const { html } = writeMail({ ...mail, sender: { name: 'K', color: 'red;display:none', logo: undefined } });
  expect(html).toContain('border-top:6px solid #357F11');
  expect(html).not.toContain('display:none');
});

test('whoever has no name is greeted without one', () => {
  expect([greetingOf('Eva'), greetingOf(null), greetingOf(' '), greetingOf(undefined)]).toEqual([
    'Hola, Eva:',
    'Hola:',
    'Hola:',
    'Hola:',
  ]);
});
