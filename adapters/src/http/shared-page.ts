import { type SharedDocument, type ViewedDocument, viewShared } from '@timbra/core/invoicing/sharing/view-shared.ts';
import type { Context, Middleware } from 'koa';
import { DomainError } from '@timbra/core/shared/errors.ts';
import { getKeyNames } from '@timbra/core/sat/search/search-catalog.ts';
import { escapeHtml } from '@timbra/core/shared/plain-name.ts';
import { Decimal, pesos } from '@timbra/core/shared/money/decimal.ts';
import { clientOf } from './caller.ts';
import type { PortsOf } from '@timbra/core/shared/ports.ts';
import { printedComplementOf } from '../documents/present/complements/registry.ts';
import type { Fact, Section, SectionCode, TableCell, TableColumn } from '../documents/present/printed-document.ts';
import { tripKeys } from '../documents/present/trip-keys.ts';

const segment = 'documento';

/** It is the currency of what has no price (c_Moneda). */
const NO_CURRENCY = 'XXX';

/** Returns the path of the page of a document's link on the server. */
export const sharedPagePath = (token: string): string => `/${segment}/${token}`;

/**
 * The page of a document's link, written here rather than by an app: who opens it on a phone waits for nothing but it.
 */
export function sharedPage(ports: PortsOf<typeof viewShared> & PortsOf<typeof getKeyNames>): Middleware {
  return async (ctx, next) => {
    const [, first, token = '', ...more] = ctx.path.split('/');
    if (first !== segment || more.length > 0 || ctx.method !== 'GET') return next();
    ctx.set({
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
      'Cache-Control': 'no-store',
    });
    ctx.type = 'text/html; charset=utf-8';
    try {
      const viewed = await viewShared(ports, { token, client: clientOf(ctx) });
      ctx.body = page(viewed.document.nombre, documentOf(viewed.document, token) + (await tripOf(viewed, ports)));
    } catch (error) {
      refuse(ctx, error);
    }
  };
}

function refuse(ctx: Context, error: unknown): void {
  const isLimited = error instanceof DomainError && error.code === 'RATE_LIMITED';
  if (!isLimited && !(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
  ctx.status = isLimited ? 429 : 404;
  if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter));
  const reason = isLimited ? error.message : 'Este enlace no existe o ya no está disponible.';
  ctx.body = page('Documento no disponible', `<h1>Documento no disponible</h1><p>${escapeHtml(reason)}</p>`);
}

function documentOf(shared: SharedDocument, token: string): string {
  const { nombre, emisor, receptor, fecha, total, moneda, uuid, estado, hasFiscalValue } = shared;
  const files = `/api/public/invoices/${token}`;
  const facts = [
    ['Emisor', emisor.nombre, emisor.rfc],
    ['Receptor', receptor.nombre, receptor.rfc],
    ['Fecha', fecha.slice(0, 10).split('-').toReversed().join('/')],
    ['Estado', estado],
    ['Folio fiscal (UUID)', uuid],
  ].map(([label, ...lines]) => `<dt>${label}</dt><dd>${lines.map(escapeHtml).join('<br>')}</dd>`);
  return `${hasFiscalValue ? '' : '<p class="test">SIN VALOR FISCAL. Es un documento de prueba.</p>'}<h1>${escapeHtml(nombre)}</h1>
${moneda === NO_CURRENCY ? '' : `<p class="total">${pesos(Decimal.fromNumber(total))} <small>${escapeHtml(moneda)}</small></p>`}
<dl>${facts.join('')}</dl>
<p class="files"><a class="first" href="${files}/pdf" download>Descargar PDF</a><a href="${files}/xml" download>Descargar XML</a></p>`;
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>${body}</main><footer>Timbra, facturación electrónica CFDI 4.0</footer></body>
</html>`;

/** At night a white page blinds whoever holds it out of a cab: it follows what the phone is set to. */
const style = `
:root{color-scheme:light dark;--page:#F7F8F5;--surface:#FFF;--line:#E3E7DD;--ink:#1C2317;--quiet:#5B6655;--primary:#357F11;--on-primary:#FFF}
@media (prefers-color-scheme:dark){:root{--page:#10140D;--surface:#1A2016;--line:#36402F;--ink:#EEF2EA;--quiet:#AEB9A6;--primary:#8FD46A;--on-primary:#10140D}}
body{margin:0;padding:24px 16px;background:var(--page);color:var(--ink);font:16px/24px Inter,Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{box-sizing:border-box;max-width:520px;margin:0 auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:10px}
h1{margin:0;font-size:20px;line-height:28px}
section{margin-top:24px;padding-top:20px;border-top:1px solid var(--line)}
h2{margin:0;font-size:17px;line-height:24px}
ul{margin:0;padding:0;list-style:none}
li{padding:12px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.test{margin:0 0 16px;padding:8px 12px;border:1px solid var(--ink);border-radius:8px;font-weight:600}
.total{margin:8px 0 16px;font-size:32px;line-height:40px;font-weight:600}
.total small{font-size:16px;font-weight:400}
dl{margin:0 0 24px}
section dl{margin-bottom:12px}
dt{margin-top:12px;font-size:13px;line-height:20px;color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
.files{display:flex;flex-wrap:wrap;gap:12px;margin:0}
.files a{flex:1 1 180px;box-sizing:border-box;padding:12px 16px;border:1px solid var(--primary);border-radius:8px;color:var(--primary);text-align:center;font-weight:600;text-decoration:none}
.files a.first{background:var(--primary);color:var(--on-primary)}
.code{display:block;max-width:240px;margin:12px 0 8px}
.code svg{display:block;width:100%;border-radius:8px}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
footer{max-width:520px;margin:16px auto 0;font-size:13px;line-height:20px;color:var(--quiet)}`;

/**
 * Returns what an inspector on the road asks for of a trip, and the code that he scans: the driver may have nothing but
 * this page.
 */
async function tripOf(
  { document: { fecha }, complementos, fechaTimbrado }: ViewedDocument,
  names: PortsOf<typeof getKeyNames>,
): Promise<string> {
  const trips = complementos.filter(({ kind }) => kind === 'cartaporte31');
  const sections = trips.flatMap((trip) => printedComplementOf(trip).sections(trip, 'MXN', { fecha, fechaTimbrado }));
  const printed = await Promise.all(
    [...sections, ...(await tripKeys(trips, (keys) => getKeyNames(names, keys)))].map(sectionOf),
  );
  return printed.join('');
}

async function sectionOf({ heading, facts, code, table }: Section): Promise<string> {
  const rows = table?.rows.map((cells) => rowOf(cells, table.columns)) ?? [];
  return `<section><h2>${escapeHtml(heading)}</h2>${code ? await codeOf(code) : ''}
<dl>${facts.map(factOf).join('')}</dl>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : ''}</section>`;
}

const factOf = ({ label, value }: Fact) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`;

/** The second column of the goods is their description, which tells a row best. */
function rowOf(cells: readonly TableCell[], columns: readonly TableColumn[]): string {
  const [key, name, ...others] = cells.map(({ text }, at) => [columns[at]?.label ?? '', text] as const);
  const facts = [key, ...others].flatMap((cell) => (cell ? `${cell[0]}: ${cell[1]}` : []));
  const below = cells.flatMap((cell) => cell.below ?? []);
  return `<li><strong>${escapeHtml(name?.[1] ?? '')}</strong>${[facts.join(' · '), ...below]
    .map((line) => `<br>${escapeHtml(line)}`)
    .join('')}</li>`;
}

async function codeOf({ qr, text }: SectionCode): Promise<string> {
  const { qrCode } = await import('../documents/paper/qr-code.ts');
  const { size, runs } = qrCode(qr);
  const dark = runs.map(({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`).join('');
  // Scanners need light around the dark, on a dark page too.
  const box = `-4 -4 ${size + 8} ${size + 8}`;
  return `<p><a class="code" href="${escapeHtml(qr)}" rel="noreferrer"><svg viewBox="${box}" role="img" aria-label="Código QR de la Carta Porte" shape-rendering="crispEdges"><path fill="#FFF" d="M-4-4h${size + 8}v${size + 8}h-${size + 8}z"/><path d="${dark}"/></svg></a>${escapeHtml(text)}</p>`;
}
