import type { InvoiceRowAnswer } from '@timbra/contract/invoice-answer.ts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callData, messageOf } from '@timbra/ui/http/call.ts';
import { invoiceName } from '../../documents/invoice-row.ts';
import { fiscalDay, money } from '@timbra/ui/format/format.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { useRead } from '../../shared/data/use-answer.ts';
import { RecordSearch, type RecordSource } from '../../shared/fields/record-search.tsx';
import { useInvoice } from '../invoice-context.ts';
import { creditNoteOf } from '../model/from-records.ts';
import type { InvoiceValues } from '../model/values.ts';

type Row = InvoiceRowAnswer;

/** Finds the invoices that a credit note may correct, the last ones first. */
function findCreditable(companyId: string, asked: Readonly<Record<string, string>>, signal: AbortSignal) {
  const { q = '', ...wanted } = asked;
  const filter = JSON.stringify({ status: 'ISSUED', tipoComprobante: 'I', ...wanted });
  const query = { companyId, range: '[0,19]', sort: '["fecha","DESC"]', filter, q: q === '' ? undefined : q };
  return callData('GET /invoices', { query, signal });
}

const creditable = (companyId: string): RecordSource<Row> => ({
  key: ['facturas', 'por-acreditar', companyId],
  find: (q, signal) => findCreditable(companyId, { q }, signal),
});

/** Finds the document of a UUID, which may stand in the form from the beginning. */
function useOrigin(companyId: string, uuid: string): Row | undefined {
  const { data } = useRead(
    ['facturas', 'por-acreditar', companyId, { uuid }],
    (signal) => findCreditable(companyId, { uuid }, signal),
    { enabled: uuid !== '' },
  );
  return data?.[0];
}

const optionOf = (row: Row) => ({
  id: row.uuid ?? '',
  title: `${invoiceName(row)} · ${row.cliente ?? ''}`,
  detail: `${row.fecha ? fiscalDay(row.fecha) : ''} · ${money(row.total, row.moneda)}`,
});

/** A credit note starts from the document that it corrects, and takes all of it back until lines are lowered. */
export function OriginPicker() {
  const { issuer, today } = useInvoice();
  const form = useFormContext<InvoiceValues>();
  const showTrouble = useAlerts();
  const uuid = useWatch<InvoiceValues, 'relacion.uuid'>({ name: 'relacion.uuid' });
  const [picked, setPicked] = useState<Row | null>(null);
  const isPicked = picked?.uuid === uuid;
  const found = useOrigin(issuer.companyId, isPicked ? '' : uuid);
  const chosen = isPicked ? picked : found;
  const take = async (row: Row | null) => {
    setPicked(row);
    if (!row) return;
    try {
      const document = await callData('GET /invoices/{id}', { params: { id: row.id } });
      const { tipoFactura, fecha } = form.getValues();
      form.reset({ ...creditNoteOf(document, today), tipoFactura, fecha }, { keepDefaultValues: true });
    } catch (error) {
      showTrouble.error(messageOf(error, 'No pudimos cargar esa factura. Inténtalo de nuevo.'));
    }
  };
  return (
    <FieldGroup title="Factura que corriges">
      <Wide>
        <RecordSearch<Row>
          name="relacion.uuid"
          label="Factura de origen"
          source={creditable(issuer.companyId)}
          optionOf={optionOf}
          chosen={chosen ? optionOf(chosen) : null}
          onChosen={(row) => void take(row)}
          placeholder="Busca por folio, cliente o UUID"
          nothing="No hay facturas timbradas con ese texto."
          failure="Error al cargar las facturas"
          help="Relación 01: nota de crédito. Trae su cliente y sus conceptos; bájalos si solo devuelves una parte"
        />
      </Wide>
    </FieldGroup>
  );
}
