import { systemActor, type Actor } from '../access/actor.ts';
import { companyPermissions } from '../access/permission.ts';
import { CfdiReadError, XmlSyntaxError } from '../invoicing/xml/parse.ts';
import { getInvoicePdf } from '../invoicing/files/get-invoice-files.ts';
import { notify } from '../notifications/notify.ts';
import { DomainError } from '../shared/errors.ts';
import { always, type MayGoOn } from '../shared/in-slices.ts';
import type { PortsOf } from '../shared/ports.ts';
import { readCfdi } from '../invoicing/cfdi/read.ts';
import type { ColumnKind, TableColumn } from '../shared/table.ts';
import { retainedUntil, mostTries, type Archive } from './archive.ts';
import type { ArchivedDocument, ArchivesPorts, HeldArchive, PackedFile, SummaryRow } from './ports.ts';

/** Documents that are read, packed and kept together: what is in memory at once, and what a death repeats. */
const batchSize = 50;

/** From this one on, a form that could not be drawn before is taken for one that cannot be drawn. */
const lastTries = mostTries - 1;

type Ports = Pick<
  ArchivesPorts,
  'access' | 'archiveRuns' | 'archiveDocuments' | 'archivePacker' | 'transactions' | 'clock'
> &
  PortsOf<typeof getInvoicePdf> &
  PortsOf<typeof notify>;

/**
 * Makes an archive from where it stands to its end. Each part of the file and how far it came are one transaction: any
 * number of these may run, die and be repeated, and no document is in the file twice.
 * @returns false when it was left before its end.
 */
export async function runArchive(
  ports: Ports,
  { archiveId }: { readonly archiveId: string },
  mayGoOn = always,
): Promise<boolean> {
  let isOver = true;
  await ports.archiveRuns.hold(archiveId, async (held) => {
    isOver = await makeArchive(ports, held, mayGoOn);
  });
  return isOver;
}

async function makeArchive(ports: Ports, held: HeldArchive, mayGoOn: MayGoOn): Promise<boolean> {
  const { id, total } = held.archive;
  let { processed, bytes } = held.archive;
  const actor = await askerOf(ports, held.archive);
  // While a batch is packed, the next one is read and the one before is kept.
  let ahead = batchFrom(ports, id, processed, total);
  let saved = Promise.resolve(true);
  while (processed < total) {
    const documents = await ahead;
    ahead = batchFrom(ports, id, processed + batchSize, total);
    const { part, rows } = await packBatch(ports, { held, actor }, documents, bytes);
    const count = Math.min(batchSize, total - processed);
    if (!(await saved)) return true;
    saved = awaitedLater(ports.archiveRuns.addPart(held, processed, count, part, rows));
    processed += count;
    bytes += part.content.length;
    if (processed < total && !(await mayGoOn())) return !(await saved);
  }
  if (await saved) await finishArchive(ports, held, bytes);
  return true;
}

function batchFrom(ports: Ports, id: string, from: number, total: number): Promise<readonly ArchivedDocument[]> {
  return from < total ? awaitedLater(ports.archiveDocuments.batch(id, from, batchSize)) : Promise.resolve([]);
}

/** Returns whoever asked for an archive, with what they may do in its company now. */
async function askerOf({ access }: Ports, { userId, companyId }: Archive): Promise<Actor> {
  const membership = await access.membership(userId, companyId);
  const permissions = companyPermissions.filter((permission) => membership?.permissions.has(permission));
  return { ...systemActor(userId), memberOf: [{ companyId, permissions }] };
}

type Run = { readonly held: HeldArchive; readonly actor: Actor };

async function packBatch(ports: Ports, run: Run, documents: readonly ArchivedDocument[], offset: number) {
  const files: PackedFile[] = [];
  const rows: SummaryRow[] = [];
  for (const document of documents) {
    const own = await filesOf(ports, run, document);
    files.push(...own);
    rows.push([...document.row, relationsOf(document.xml), own.length === 1 ? withoutForm : 'XML y PDF']);
  }
  return { part: await ports.archivePacker.pack(files, offset), rows };
}

async function filesOf(ports: Ports, run: Run, document: ArchivedDocument): Promise<PackedFile[]> {
  const { id, name, modifiedAt, xml } = document;
  const pdf = document.pdf ?? (await drawnForm(ports, run, id));
  return [
    { name: `${name}.xml`, content: xml, modifiedAt },
    ...(pdf ? [{ name: `${name}.pdf`, content: pdf, modifiedAt }] : []),
  ];
}

/**
 * A printed form that cannot be drawn is left out, and the summary tells so: the XML is the document. What may pass, such
 * as a database that does not answer, ends the run, and the part is tried again.
 */
async function drawnForm(ports: Ports, { held: { tries }, actor }: Run, id: string): Promise<Uint8Array | undefined> {
  try {
    return (await getInvoicePdf(ports, actor, id)).content;
  } catch (error) {
    if (isForGood(error) || (tries >= lastTries && !isOverloaded(error))) return undefined;
    throw error;
  }
}

async function finishArchive(ports: Ports, held: HeldArchive, bytes: number): Promise<void> {
  const { archive } = held;
  const content = await ports.archivePacker.workbook(summaryColumns, ports.archiveRuns.rows(archive.id));
  const file = { name: 'resumen.xlsx', content, modifiedAt: archive.createdAt };
  const summary = await ports.archivePacker.pack([file], bytes);
  const now = ports.clock.now();
  await ports.transactions.run(async () => {
    if (await ports.archiveRuns.finish(held, summary, now, retainedUntil(now))) await notifyFinished(ports, archive);
  });
}

async function notifyFinished(ports: Ports, { id, userId, total }: Archive): Promise<void> {
  await notify(ports, {
    userId,
    about: { kind: 'archive', id },
    type: 'ARCHIVE_FINISHED',
    title: 'Tu archivo está listo',
    body: `Trae ${total === 1 ? 'un documento' : `${total} documentos`} con XML, PDF y resumen. Descárgalo en los próximos 7 días.`,
    link: `/facturas?archivo=${id}`,
  });
}

const withoutForm = 'XML; el PDF no se pudo generar';

const isOverloaded = (error: unknown) => error instanceof DomainError && error.code === 'OVERLOADED';

/** Another try would come to the same. */
const isForGood = (error: unknown) =>
  error instanceof CfdiReadError ||
  error instanceof XmlSyntaxError ||
  (error instanceof DomainError && !isOverloaded(error));

/** Keeps a rejection from going unhandled until somebody awaits the work, who is told of it then. */
function awaitedLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

const of = (heading: string, kind: ColumnKind = 'text'): TableColumn => ({ heading, kind });

/** Lists the columns of a row, then what only its XML says. */
const summaryColumns: readonly TableColumn[] = [
  of('UUID'),
  of('Serie'),
  of('Folio', 'count'),
  of('Tipo'),
  of('Fecha', 'day'),
  of('RFC'),
  of('Cliente'),
  of('Método de Pago'),
  of('Moneda'),
  of('Total', 'money'),
  of('Saldo', 'money'),
  of('Estado'),
  of('Estado en el SAT'),
  of('Consultado en el SAT'),
  of('Monto del Pago', 'money'),
  of('Moneda del Pago'),
  of('Pagado', 'money'),
  of('Complementos de Pago'),
  of('Documentos que Paga'),
  of('Relación'),
  of('Archivos'),
];

/** Returns `04: UUID, UUID; 07: UUID`. Nothing for a document that cannot be read. */
function relationsOf(xml: string): string | null {
  // Reading a document takes longer than packing it, and most have none.
  if (!xml.includes('CfdiRelacionados')) return null;
  try {
    const { cfdiRelacionados } = readCfdi(xml).comprobante;
    const relations = cfdiRelacionados.map(({ tipoRelacion, uuids }) => `${tipoRelacion}: ${uuids.join(', ')}`);
    return relations.length === 0 ? null : relations.join('; ');
  } catch {
    return null;
  }
}
