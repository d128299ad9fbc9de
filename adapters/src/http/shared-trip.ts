import type { ViewedDocument } from '@timbra/core/invoicing/sharing/view-shared.ts';
import { escapeHtml } from '@timbra/core/shared/html.ts';
import { printedComplementOf } from '../documents/present/complements/registry.ts';
import type { Fact, Section, SectionCode, TableCell, TableColumn } from '../documents/present/printed-document.ts';
import { getKeyNames } from '@timbra/core/sat/search/get-key-names.ts';
import { tripKeys } from '../documents/present/trip-keys.ts';
import type { PortsOf } from '@timbra/core/shared/ports.ts';

/**
 * Returns what an inspector on the road asks for of a trip, and the code that he scans: the driver may have nothing but
 * this page.
 */
export async function tripOf(
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
