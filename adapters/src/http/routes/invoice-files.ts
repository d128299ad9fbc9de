import * as calls from '@timbra/contract/invoices.ts';
import {
  getInvoicePdf,
  getInvoiceXml,
  getInvoiceZip,
  zipInvoices,
} from '@timbra/core/invoicing/files/get-invoice-files.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { type Actor, documentScope, scopeOf } from '@timbra/core/access/actor.ts';
import type { Archive } from '@timbra/core/archives/archive.ts';
import * as archiveCalls from '@timbra/contract/archives.ts';
import {
  deleteArchive,
  getArchive,
  getArchiveFile,
  listArchives,
  startArchive,
} from '@timbra/core/archives/start-archive.ts';
import { savedName } from '@timbra/core/shared/saved-name.ts';
import { exportCustomers } from '@timbra/contract/customers.ts';
import { exportEmployees } from '@timbra/contract/employees.ts';
import { exportInvoices } from '@timbra/contract/invoices.ts';
import { exportOrders } from '@timbra/contract/orders.ts';
import { exportProducts } from '@timbra/contract/products.ts';
import { Slots } from '../../slots/slots.ts';
import { accepted, deleted, download, shown, streamed } from '../answers.ts';
import { goneOf } from '../gone.ts';
import type { Area } from '../server.ts';
import type { ArchivedSelection } from '../../postgres/archives/archived-selection.ts';
import { answerExport, type Exporter } from '../exports.ts';

/** Archives that a process writes at once: documents that nobody has asked for yet are printed on the way. */
const open = { atOnce: 4, atOnceOfKey: 2, queue: 0, mostWaitMs: 0, usuallyMs: 30_000 };

export function invoiceFilesArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getInvoiceXml, async ({ id, ctx }, actor) =>
      download(ctx, 'application/xml', await getInvoiceXml(ports, actor, id)),
    );
    routes.on(calls.getInvoicePdf, async ({ id, ctx }, actor) =>
      download(ctx, 'application/pdf', await getInvoicePdf(ports, actor, id)),
    );
    routes.on(calls.getInvoiceZip, async ({ id, ctx }, actor) =>
      download(ctx, 'application/zip', await getInvoiceZip(ports, actor, id)),
    );
    const slots = new Slots(open);
    routes.on(calls.zipInvoices, async ({ body, ctx }, actor) => {
      const slot = await slots.take(actor.userId, goneOf(ctx));
      ctx.res.once('close', () => slot.leave());
      const content = await zipInvoices(ports, actor, body.invoiceIds);
      return streamed(ctx, 'application/zip', { name: savedName('facturas.zip', actor), content });
    });
  };
}

type ArchivesArea = { readonly ports: Ports; readonly selection: Pick<ArchivedSelection, 'ids'> };

export function archivesArea({ selection, ports }: ArchivesArea): Area {
  const one = async (actor: Actor, id: string) => present(await getArchive(ports, actor, id));
  return (routes) => {
    routes.on(
      archiveCalls.startArchive,
      async ({ body: { companyId, ids, filter = [] }, requestKey }, actor) => {
        const named = ids && [...new Set(ids.map((id) => id.toLowerCase()))];
        const wanted = { companyId: companyId ?? '', ids: named, filter };
        const select = (most: number) => selection.ids(documentScope(actor, 'read'), wanted, most);
        const id = await startArchive(ports, { actor, companyId, select, named: named?.length, requestKey });
        return accepted(await one(actor, id));
      },
      async ({ id }, _ctx, actor) => accepted(await one(actor, id)),
    );
    routes.on(archiveCalls.listArchives, async (_, actor) => shown((await listArchives(ports, actor)).map(present)));
    routes.on(archiveCalls.deleteArchive, async ({ id }, actor) => {
      await deleteArchive(ports, actor, id);
      return deleted(id);
    });
    routes.on(archiveCalls.getStorage, async (_, actor) => shown(await ports.storageShare.usage(actor)));
    routes.on(archiveCalls.getArchive, async ({ id }, actor) => shown(await one(actor, id)));
    routes.on(archiveCalls.getArchiveFile, async ({ id, ctx }, actor) => {
      const { archive, content } = await getArchiveFile(ports, actor, id);
      const file = streamed(ctx, 'application/zip', { name: archive.fileName, content });
      ctx.length = archive.bytes;
      return file;
    });
  };
}

const present = ({
  bytes,
  message,
  createdAt,
  finishedAt,
  expiresAt,
  userId: _,
  ...archive
}: Archive): archiveCalls.ArchiveAnswer => ({
  ...archive,
  size: bytes,
  message: message ?? null,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

export function exportsArea(exporter: Exporter): Area {
  return (routes) => {
    routes.on(exportCustomers, ({ query, ctx }, actor) =>
      answerExport(exporter, 'customers', { ctx, query, scope: scopeOf(actor, 'customers:read') }),
    );
    routes.on(exportProducts, ({ query, ctx }, actor) =>
      answerExport(exporter, 'products', { ctx, query, scope: scopeOf(actor, 'products:read') }),
    );
    routes.on(exportOrders, ({ query, ctx }, actor) =>
      answerExport(exporter, 'orders', { ctx, query, scope: scopeOf(actor, 'orders:read') }),
    );
    routes.on(exportInvoices, ({ query, ctx }, actor) =>
      answerExport(exporter, 'invoices', { ctx, query, scope: documentScope(actor, 'read') }),
    );
    routes.on(exportEmployees, ({ query, ctx }, actor) =>
      answerExport(exporter, 'employees', { ctx, query, scope: scopeOf(actor, 'payroll:read') }),
    );
  };
}
