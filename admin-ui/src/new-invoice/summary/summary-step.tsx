import { Box, Button, Typography, useMediaQuery } from '@mui/material';
import { FORMA_PAGO, METODO_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { REGIMEN_FISCAL, USO_CFDI } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { Eye } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { below, desktopWidth } from '@timbra/ui/theme/design-tokens.ts';
import { ComplementParts } from '../../documents/complement-parts.tsx';
import { Contents } from '../../documents/contents.tsx';
import { FileDialog } from '../../documents/file-dialog.tsx';
import { tipoNames } from '../../documents/tipos.ts';
import { fiscalDay } from '@timbra/ui/format/format.ts';
import { Facts, type Fact } from '@timbra/ui/facts.tsx';
import { Surface } from '../data/data-step.tsx';
import { useInvoice } from '../invoice-context.ts';
import { formKindOf, type NamedReceiver } from '../form-kinds.ts';
import type { InvoiceValues } from '../model/values.ts';
import { TotalsCard } from './totals-card.tsx';
import { ProblemList } from './problem-list.tsx';
import { usePreview } from './use-preview.ts';
import type { LinkedProblem } from '../linked-problems.tsx';
import { keyAndName } from '../../shared/sat/key-and-name.ts';

interface SummaryStepProps {
  readonly onGo: (problem: LinkedProblem) => void;
  readonly shownAbove: readonly string[];
}

/** Shows the whole document once more before it is stamped. */
export function SummaryStep({ onGo, shownAbove }: SummaryStepProps) {
  const { request, tipo, backend } = useInvoice();
  const { getValues } = useFormContext<InvoiceValues>();
  const preview = usePreview(request);
  const show = backend.overrides.preview ?? preview.show;
  const isNarrow = useMediaQuery(below(desktopWidth));
  const values = getValues();
  const { conceptos = [], orderId, orderIds = [], moneda = 'MXN', complementos = {} } = request();
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <ProblemList onGo={onGo} shownAbove={shownAbove} />
      <Surface>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', mb: 4 }}>
          <Typography variant="h2">{tipoNames[tipo]}</Typography>
          <Button startIcon={<Eye size={18} />} loading={preview.isBusy} onClick={() => void show()}>
            Vista previa del PDF
          </Button>
        </Box>
        <Facts facts={factsOf(values, formKindOf(tipo).receptor)} />
      </Surface>
      <Surface>
        <Typography variant="h3" sx={{ mb: 3, color: 'text.secondary' }}>
          Conceptos
        </Typography>
        <Contents conceptos={conceptos} orderId={orderId} orderIds={orderIds} currency={moneda} />
      </Surface>
      <ComplementParts complementos={complementos} />
      {isNarrow ? <TotalsCard /> : null}
      {preview.content ? (
        <FileDialog title="Vista previa" name="vista-previa.pdf" content={preview.content} onClose={preview.close} />
      ) : null}
    </Box>
  );
}

/** @param fixed the receiver of all documents of the kind; the rest of its data are the server's to fill in. */
function factsOf(values: InvoiceValues, fixed: NamedReceiver | undefined): readonly Fact[] {
  const { receptor } = values;
  const facts: readonly (readonly [string, string])[] = [
    ['Cliente', fixed?.nombre ?? receptor.nombre],
    ['RFC', fixed?.rfc ?? receptor.rfc],
    ['Régimen fiscal', fixed ? '' : keyAndName(receptor.regimenFiscal, REGIMEN_FISCAL)],
    ['Uso CFDI', fixed ? '' : keyAndName(receptor.usoCfdi, USO_CFDI)],
    ['Código postal', fixed ? '' : receptor.codigoPostal],
    ['Fecha', values.fecha === '' ? '' : fiscalDay(values.fecha)],
    ['Método de pago', keyAndName(values.metodoPago, METODO_PAGO)],
    ['Forma de pago', keyAndName(values.formaPago, FORMA_PAGO)],
    ['Condiciones de pago', values.condicionesPago],
    ['Número de pedido', values.numeroPedido],
    ['CFDI relacionado', values.relacion.uuid],
    ['Observaciones', values.observaciones],
  ];
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}
