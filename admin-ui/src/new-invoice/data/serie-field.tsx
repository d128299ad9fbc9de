import { tipoComprobanteOf } from '@timbra/core/invoicing/kinds/tipos.ts';
import { masks } from '@timbra/ui/fields/masks.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../shared/data/use-answer.ts';
import { companyKey } from '../../shared/drafts/company-keys.ts';
import { useInvoice } from '../invoice-context.ts';
import type { InvoiceValues } from '../model/values.ts';
import { serieHelp } from './serie-help.ts';

/** Shows the series of a document that asks for one, and which one it has without. */
export function SerieField() {
  const { tipo, hasFolio, issuer, backend } = useInvoice();
  const lugar = useWatch<InvoiceValues, 'lugarExpedicion'>({ name: 'lugarExpedicion' });
  const { data } = useRead(
    [...companyKey(issuer.companyId), 'series'],
    async (signal) => (await backend.seriesOf?.(issuer.companyId, signal)) ?? null,
    { enabled: backend.seriesOf !== undefined && !hasFolio },
  );
  const kind = tipoComprobanteOf(tipo);
  const help = serieHelp({
    hasFolio,
    ofLugar: issuer.lugares?.find(({ id }) => id === lugar)?.serie,
    next: data?.series.find(({ tipoComprobante }) => tipoComprobante === kind)?.siguiente,
  });
  return <TextField name="serie" label="Serie" optional disabled={hasFolio} mask={masks.serie} help={help} />;
}
