import { Box, Card, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import type { SelfInvoicingFiguresAnswer } from '@timbra/contract/self-invoicing.ts';
import type { Period } from '@timbra/core/reports/period.ts';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAnswer } from '../../shared/data/use-answer.ts';
import { companyKey } from '../../shared/drafts/drafts.ts';
import { FiguresTable } from '../../shared/figures/figures-table.tsx';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';

type FunnelProps = { readonly companyId: string; readonly period: Period };

/** Shows what became of the tickets that were opened at the page, and why buyers were sent back. */
export function Funnel({ companyId, period: { desde, hasta } }: FunnelProps) {
  const query = useAnswer(
    'GET /company/{id}/self-invoicing/figures',
    {
      params: { id: companyId },
      query: { from: desde, to: hasta },
    },
    { of: companyKey(companyId), placeholderData: keepPreviousData, staleTime: 0 },
  );
  const { data, error, refetch } = query;
  if (!data)
    return <NotLoaded error={error} title="No pudimos cargar los resultados." onRetry={refetch} height={220} />;
  if (data.opened === 0) {
    return (
      <Card>
        <EmptyState
          icon={QrCode}
          title="Nadie ha abierto un ticket en estas fechas"
          text="Imprime el ticket de tus pedidos con su código QR: aquí verás cuántos clientes se facturan solos."
        />
      </Card>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <NotRefreshed query={query} />
      <Figures figures={data} />
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Part title="Por dónde llegaron">
          <Entries figures={data} />
        </Part>
        <Part title="Por qué se rechazaron sus datos">
          <Reasons figures={data} />
        </Part>
        {data.byBranch.length > 1 ? (
          <Part title="Por sucursal" isWide>
            <Branches figures={data} />
          </Part>
        ) : null}
      </Box>
    </Box>
  );
}

type OfFigures = { readonly figures: SelfInvoicingFiguresAnswer };

const percent = new Intl.NumberFormat('es-MX', { style: 'percent', maximumFractionDigits: 1 });

function Figures({ figures: { opened, complete, issued, corrected, rate } }: OfFigures) {
  const figuresShown = [
    { label: 'Tickets abiertos', value: count(opened) },
    { label: 'Con datos enviados', value: count(complete) },
    { label: 'Facturados', value: count(issued) },
    { label: 'Corregidos', value: count(corrected) },
    { label: 'Se facturaron', value: rate === null ? '—' : percent.format(rate) },
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))' }}
    >
      {figuresShown.map(({ label, value }) => (
        <Card key={label} sx={{ p: 4 }}>
          <Typography component="dt" variant="note">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, mt: 1, fontSize: 24, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}

type Steps = Pick<SelfInvoicingFiguresAnswer, 'opened' | 'complete' | 'issued'>;

/** Lists how far tickets came, as columns of a table. */
const steps = [
  { label: 'Abiertos', align: 'right', show: ({ opened }: Steps) => count(opened) },
  { label: 'Enviados', align: 'right', show: ({ complete }: Steps) => count(complete) },
  { label: 'Facturados', align: 'right', card: 'line', show: ({ issued }: Steps) => count(issued) },
] as const;

function Entries({ figures: { byPlace } }: OfFigures) {
  const rows = byPlace.map((row) => ({ ...row, id: row.place }));
  return (
    <FiguresTable
      label="Por dónde llegaron"
      rows={rows}
      nameOf={({ place }) => entryWords[place]}
      columns={[{ label: 'Entrada', main: true, show: ({ place }) => entryWords[place] }, ...steps]}
    />
  );
}

/** Shows the tickets by the lugar de expedición, where there is more than one. */
const Branches = ({ figures: { byBranch } }: OfFigures) => (
  <FiguresTable
    label="Por sucursal"
    rows={byBranch.map((row) => ({ ...row, id: `${row.nombre} ${row.codigoPostal}` }))}
    nameOf={branchName}
    columns={[{ label: 'Lugar de expedición', main: true, show: branchName }, ...steps]}
  />
);

function Reasons({ figures: { refused } }: OfFigures) {
  if (refused.length === 0) return <Typography color="textSecondary">Ninguno se rechazó.</Typography>;
  return (
    <FiguresTable
      label="Por qué se rechazaron sus datos"
      rows={refused.map((row) => ({ ...row, id: row.code }))}
      nameOf={({ code }) => reasonWords(code)}
      columns={[
        { label: 'Motivo', main: true, show: ({ code }) => reasonWords(code) },
        { label: 'Tickets', align: 'right', show: ({ count: tickets }) => count(tickets) },
      ]}
    />
  );
}

interface PartProps {
  readonly title: string;
  /** It has the row to itself. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const Part = ({ title, isWide = false, children }: PartProps) => (
  <Card
    component="section"
    aria-label={title}
    sx={{ p: { xs: 4, sm: 5 }, minWidth: 0, ...(isWide && { gridColumn: '1 / -1' }) }}
  >
    <Typography variant="h3" sx={{ mb: 3 }}>
      {title}
    </Typography>
    {children}
  </Card>
);

const entryWords: Readonly<Record<SelfInvoicingFiguresAnswer['byPlace'][number]['place'], string>> = {
  ticket: 'Código QR del ticket',
  folio: 'Folio y total',
};

type Branch = SelfInvoicingFiguresAnswer['byBranch'][number];

const branchName = ({ nombre, codigoPostal }: Branch): string => `${nombre ?? 'Domicilio fiscal'}, CP ${codigoPostal}`;

const byField: Readonly<Record<string, string>> = {
  rfc: 'RFC',
  nombre: 'Nombre',
  codigoPostal: 'Código postal',
  regimenFiscal: 'Régimen fiscal',
  usoCfdi: 'Uso del CFDI',
  email: 'Correo',
};

const byCode: Readonly<Record<string, string>> = {
  CFDI40143: 'El RFC no está en el SAT',
  CFDI40144: 'El nombre no es el del SAT',
  CFDI40145: 'El nombre no es el del SAT',
  CFDI40147: 'El código postal no existe',
  CFDI40148: 'El código postal no es el del SAT',
  CFDI40157: 'El régimen no es el del SAT',
  CFDI40158: 'El régimen no es de su tipo de persona',
  CFDI40161: 'El uso no va con su régimen',
};

/** @param code SAT's, one of ours, or the field that was wrong: `receptor.rfc`. */
function reasonWords(code: string): string {
  const field = byField[code.replace(/^receptor\./, '')];
  if (field !== undefined) return `${field} mal escrito o incompleto`;
  return byCode[code] === undefined ? code : `${byCode[code]} (${code})`;
}
