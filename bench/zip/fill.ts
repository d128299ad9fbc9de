import { randomUUID } from 'node:crypto';
import { draw } from '@timbra/adapters/documents/draw/drawing.ts';
import { PdfkitPrintedForms } from '@timbra/adapters/documents/pdfkit-printed-forms.ts';
import { OtherSystem } from '@timbra/adapters/imports/testing/other-system.ts';
import type { Database } from '@timbra/adapters/postgres/database.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { newCompany } from '../import/owner.ts';

export interface StoredFile {
  readonly content: Buffer;
  /** An archive takes it as it is. */
  readonly isPacked: boolean;
}

/** Stamped documents of one company, each with an XML of its own and its printed form. */
export async function fillDocuments(database: Database, count: number) {
  const owner = await newCompany(database);
  const other = await OtherSystem.of({ rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE' });
  const forms = new PdfkitPrintedForms(
    { convert: () => Promise.resolve(undefined) },
    { namesOf: () => Promise.resolve(new Map()), named: () => Promise.resolve({}) },
    { draw: (_, drawing) => draw(drawing) },
  );
  const files: StoredFile[] = [];
  for (let folio = 1; folio <= count; folio += 1) {
    const { xml, uuid } = other.sale();
    const pdf = Buffer.from(await forms.draw({ account: owner.userId, xml, branding: {}, notes: {} }));
    const id = randomUUID();
    await database.change(
      sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, cliente,
         receptor_rfc, metodo_pago, moneda, fecha, total, saldo, request, impuestos, uuid, created_at, updated_at)
       values (${id}, ${owner.userId}, ${owner.companyId}, 'factura', 'I', 'ISSUED', 'A', ${folio}, ${id}, 'UNIVERSIDAD ROBOTICA ESPAÑOLA', 'URE180429TM6', 'PUE', 'MXN',
         '2026-11-20T12:00:00', 1160, 0, '{}', '{}', ${uuid}, now(), now())`,
    );
    for (const [kind, content] of Object.entries({ xml: Buffer.from(xml), pdf })) {
      await database.bulk(
        sql`insert into invoice_files (invoice_id, kind, content, created_at) values (${id}, ${kind}, ${content}, now())`,
      );
      files.push({ content, isPacked: kind === 'pdf' });
    }
  }
  return { ...owner, files };
}
