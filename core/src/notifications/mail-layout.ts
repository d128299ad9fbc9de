import type { Mail } from '../shared/mailer.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What to know besides, in small type. */
  readonly note: string;
}

/** A mail that looks and speaks like the product, and reads as well without HTML. */
export function writeMail(letter: Letter): Mail {
  return { to: letter.to, subject: letter.subject, text: asText(letter), html: asHtml(letter) };
}

function asText({ greeting, paragraphs, action, note }: Letter): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return [greeting, ...paragraphs, ...link, note, 'Timbra'].join('\n\n');
}

const ink = '#1C2317';
const secondary = '#5B6655';
const font = "font-family:Inter,Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Tables and styles on each element: what every mail program understands. */
function asHtml({ subject, greeting, paragraphs, action, note }: Letter): string {
  const body = paragraphs.map((text) =>
    paragraph(text, `margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}`),
  );
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#F7F8F5;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F7F8F5">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font-size:20px;line-height:28px;font-weight:600;color:#357F11">Timbra</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #E3E7DD;border-radius:10px;padding:32px 24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:${ink}">${escaped(subject)}</h1>
${[paragraph(greeting, `margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}`), ...body].join('\n')}
${action ? button(action) : ''}
${paragraph(note, `margin:24px 0 0;font-size:13px;line-height:20px;color:${secondary}`)}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;line-height:20px;color:${secondary}">Timbra, facturación electrónica CFDI 4.0</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

const paragraph = (text: string, style: string) => `<p style="${style}">${escaped(text)}</p>`;

/** With the address below it, for those who see no buttons or trust none. */
function button({ label, url }: { readonly label: string; readonly url: string }): string {
  const href = escaped(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
<tr><td style="background:#357F11;border-radius:8px">
<a href="${href}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#FFFFFF;text-decoration:none">${escaped(label)}</a>
</td></tr>
</table>
<p style="margin:0;font-size:13px;line-height:20px;color:${secondary};word-break:break-all">Si el botón no funciona, copia esta dirección: <a href="${href}" style="color:#357F11">${href}</a></p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What users typed, such as their names, must stay text in a mail too. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
