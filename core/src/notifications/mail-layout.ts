import type { Mail, MailPicture } from '../shared/mailer.ts';
import { escapeHtml, plainName, withoutAddresses, withoutLinks } from '../shared/plain-name.ts';

/** Tells whose letter it is, when it is not the product's own. */
export interface MailSender {
  readonly name: string;
  /** `#RRGGBB`. It is never behind or in a text, so that every letter can be read whatever it is. */
  readonly color: string | undefined;
  readonly logo: Omit<MailPicture, 'cid'> | undefined;
}

export interface MailText {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** What the sender wrote, in lines: it is marked as theirs, and nothing in it becomes a link. */
  readonly quote?: string;
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Tells something to know besides, in small type. */
  readonly note: string;
  readonly sender?: MailSender;
}

/** @param name of whoever reads it; a buyer may have left it out. */
export const greetingOf = (name: string | null | undefined): string =>
  plainName(name ?? '') === '' ? 'Hola:' : `Hola, ${plainName(name ?? '')}:`;

/**
 * A mail that looks and speaks like the product, and reads as well without HTML. Whatever the names in them hold, subject,
 * greeting and sender are one line each and lead nowhere; names in other texts are cleaned by whoever writes them.
 */
export function writeMail(mail: MailText): Mail {
  const clean = cleaned(mail);
  const logo = clean.sender?.logo;
  return {
    to: mail.to,
    subject: clean.subject,
    text: asText(clean),
    html: asHtml(clean),
    ...(logo && { pictures: [{ ...logo, cid: logoId }] }),
  };
}

const logoId = 'logo@timbra';

const cleaned = ({ sender, quote, ...mail }: MailText): MailText => ({
  ...mail,
  subject: withoutAddresses(mail.subject),
  greeting: withoutAddresses(mail.greeting),
  ...(quote !== undefined && { quote: withoutLinks(quote) }),
  ...(sender && { sender: { ...sender, name: plainName(sender.name) } }),
});

/** Says whose words a quotation is: nobody takes them for the product's. */
const saidBy = (sender: MailSender | undefined) => `Esto lo escribió ${sender?.name ?? 'el remitente'}, no Timbra:`;

function asText({ greeting, paragraphs, quote, facts, action, note, sender }: MailText): string {
  const quoted = quote === undefined ? [] : [saidBy(sender), quote.replaceAll(/^/gm, '> ')];
  const known = facts ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : [];
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const signature = sender ? `${sender.name}, con Timbra` : 'Timbra';
  return [greeting, ...paragraphs, ...quoted, ...known, ...link, note, signature].join('\n\n');
}

const ink = '#1C2317';
const secondary = '#5B6655';
const font = "font-family:Inter,Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Tables and styles on each element: what every mail program understands. */
function asHtml({ subject, greeting, paragraphs, quote, facts, action, note, sender }: MailText): string {
  const body = paragraphs.map((text) =>
    paragraph(text, `margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}`),
  );
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#F7F8F5;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F7F8F5">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font-size:20px;line-height:28px;font-weight:600;color:${sender ? ink : '#357F11'}">${heading(sender)}</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #E3E7DD;${sender ? `border-top:6px solid ${colorOf(sender)};` : ''}border-radius:10px;padding:32px 24px;word-break:break-word;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:${ink}">${escapeHtml(subject)}</h1>
${[paragraph(greeting, `margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}`), ...body].join('\n')}
${quote === undefined ? '' : quotation(quote, saidBy(sender))}
${facts ? table(facts) : ''}
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

function heading(sender: MailSender | undefined): string {
  if (!sender) return 'Timbra';
  if (!sender.logo) return escapeHtml(sender.name);
  return `<img src="cid:${logoId}" alt="${escapeHtml(sender.name)}" height="56" style="display:block;height:56px;max-width:240px;border:0">`;
}

const colorOf = ({ color }: MailSender): string =>
  color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color : '#357F11';

/** Returns a quotation in the lines in which it was written. */
function quotation(text: string, said: string): string {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map(escapeHtml)
    .join('<br>');
  return `${paragraph(said, `margin:0 0 8px;font-size:13px;line-height:20px;color:${secondary}`)}
<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:3px solid #C9D1BF;font-size:16px;line-height:24px;color:${ink}">${lines}</blockquote>`;
}

function table(facts: NonNullable<MailText['facts']>): string {
  const cell = `padding:4px 0;font-size:14px;line-height:20px;vertical-align:top`;
  const rows = facts.map(
    ([label, value]) => `<tr><td style="${cell};padding-right:16px;color:${secondary}">${escapeHtml(label)}</td>
<td style="${cell};color:${ink};word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0">\n${rows.join('\n')}\n</table>`;
}

const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(text)}</p>`;

/** Returns a button with the address below it, for those who see no buttons or trust none. */
function button({ label, url }: { readonly label: string; readonly url: string }): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
<tr><td style="background:#357F11;border-radius:8px">
<a href="${href}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a>
</td></tr>
</table>
<p style="margin:0;font-size:13px;line-height:20px;color:${secondary};word-break:break-all">Si el botón no funciona, copia esta dirección: <a href="${href}" style="color:#357F11">${href}</a></p>`;
}
