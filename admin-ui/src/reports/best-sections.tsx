import { Box, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Age, InvoicedCustomer, InvoicedProduct, Receivable, Receivables } from '@timbra/core/reports/report.ts';
import { ageLabels } from '@timbra/core/reports/report.ts';
import { count, money, shortDate, writtenQuantity } from '@timbra/ui/format/format.ts';
import type { Column } from '../shared/list/columns.ts';
import { Amounts } from './taxes-section.tsx';
import { FiguresTable } from '../shared/figures/figures-table.tsx';
import { countedInvoices } from '../documents/counted-invoices.ts';
import { invoiceName, viewAddress } from '../documents/invoice-row.ts';
import { ReportSection } from './report-section.tsx';
import type { Asked } from './use-report.ts';

type WithId<Row> = Row & { readonly id: string };

const customerColumns: readonly Column<WithId<InvoicedCustomer>>[] = [
  { label: 'Cliente', show: ({ nombre }) => <TwoLines text={nombre} />, main: true },
  { label: 'RFC', show: ({ rfc }) => rfc },
  { label: 'Facturas', show: ({ documents }) => count(documents), align: 'right' },
  { label: 'Subtotal', show: ({ subtotal }) => money(subtotal), align: 'right' },
  { label: 'Total', show: ({ total }) => money(total), align: 'right' },
];

export const CustomersSection = ({ asked }: { readonly asked: Asked }) => (
  <ReportSection
    section="customers"
    asked={asked}
    title="Clientes"
    note="Los diez con mayor ingreso; el archivo los trae todos."
    empty="No le facturaste a nadie en este periodo."
    isEmpty={({ customers }) => customers.length === 0}
  >
    {({ customers, count: all }) => (
      <>
        <Amounts
          label="Ingreso por cliente, antes de impuestos"
          measure="Subtotal"
          bars={customers.map(({ rfc, nombre, subtotal }) => ({
            id: `${rfc} ${nombre}`,
            name: nombre,
            value: subtotal,
          }))}
        />
        <FiguresTable
          label="Clientes"
          columns={customerColumns}
          rows={customers.map((one) => ({ ...one, id: `${one.rfc} ${one.nombre}` }))}
          nameOf={({ nombre }) => nombre}
        />
        <More shown={customers.length} all={all} noun="clientes" />
      </>
    )}
  </ReportSection>
);

const productColumns: readonly Column<WithId<InvoicedProduct>>[] = [
  { label: 'Producto', show: ({ descripcion }) => <TwoLines text={descripcion} />, main: true },
  { label: 'Clave', show: ({ claveProdServ }) => claveProdServ },
  { label: 'Cantidad', show: ({ cantidad, unidad }) => `${writtenQuantity(cantidad)} ${unidad}`, align: 'right' },
  { label: 'Importe', show: ({ importe }) => money(importe), align: 'right' },
];

export const ProductsSection = ({ asked }: { readonly asked: Asked }) => (
  <ReportSection
    section="products"
    asked={asked}
    title="Productos"
    note="Los diez con mayor importe, antes de descuentos e impuestos; el archivo los trae todos."
    empty="No vendiste nada en este periodo."
    isEmpty={({ count: all }) => all === 0}
  >
    {({ products, count: all }) => (
      <>
        <Amounts
          label="Importe por producto"
          measure="Importe"
          bars={products.map((one) => ({ id: productId(one), name: one.descripcion, value: one.importe }))}
        />
        <FiguresTable
          label="Productos"
          columns={productColumns}
          rows={products.map((one) => ({ ...one, id: productId(one) }))}
          nameOf={({ descripcion }) => descripcion}
        />
        <More shown={products.length} all={all} noun="productos" />
      </>
    )}
  </ReportSection>
);

const productId = ({ claveProdServ, unidad, descripcion }: InvoicedProduct) =>
  `${claveProdServ} ${unidad} ${descripcion}`;

/** A description may have a thousand letters. */
const TwoLines = ({ text }: { readonly text: string }) => (
  <Box
    component="span"
    title={text}
    sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
  >
    {text}
  </Box>
);

export function More({ shown, all, noun }: { readonly shown: number; readonly all: number; readonly noun: string }) {
  if (shown >= all) return null;
  return (
    <Typography variant="note" sx={{ mt: 3 }}>
      {`${count(shown)} de ${count(all)} ${noun}`}
    </Typography>
  );
}

const columns: readonly Column<Receivable>[] = [
  {
    label: 'Factura',
    show: (row) => (
      <Link component={RouterLink} to={viewAddress(row.id)}>
        {invoiceName(row)}
      </Link>
    ),
  },
  { label: 'Cliente', show: ({ cliente }) => cliente, main: true },
  { label: 'Vence', show: ({ venceAt }) => shortDate(venceAt) },
  { label: 'Antigüedad', show: ({ age }) => <AgeChip age={age} /> },
  { label: 'Saldo', show: ({ saldo, moneda }) => money(saldo, moneda), align: 'right' },
];

export const ReceivablesSection = ({ asked }: { readonly asked: Asked }) => (
  <ReportSection
    section="receivables"
    asked={asked}
    title="Por cobrar"
    note="Facturas PPD con saldo al día de hoy, sin importar el periodo."
    empty="Nadie te debe facturas PPD."
    isEmpty={(owed) => owed.count === 0}
  >
    {(owed) => (
      <>
        <Ages {...owed} />
        <FiguresTable label="Por cobrar" columns={columns} rows={owed.documents} nameOf={({ cliente }) => cliente} />
        <More shown={owed.documents.length} all={owed.count} noun="facturas, primero las más vencidas" />
      </>
    )}
  </ReportSection>
);

/** Shows how much is how late, in one look. */
const Ages = ({ buckets, total }: Receivables) => (
  <Box
    component="dl"
    sx={{ display: 'grid', m: 0, mb: 4, gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(5, 1fr)' } }}
  >
    {buckets.map(({ age, documents, total: owed }) => (
      <Box
        key={age}
        sx={{ display: { xs: 'flex', sm: 'block' }, flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between' }}
      >
        <Typography component="dt" variant="note">
          {ageLabels[age]}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {money(owed)}
          <Typography
            component="span"
            variant="note"

            sx={{ display: { sm: 'block' }, ml: { xs: 2, sm: 0 } }}
          >
            {countedInvoices(documents)}
          </Typography>
        </Typography>
        <Share part={owed} of={total} isLate={age !== 'por-vencer'} />
      </Box>
    ))}
  </Box>
);

/** Shows a share that the amount says already; it is only to be seen. */
const Share = ({ part, of, isLate }: { readonly part: number; readonly of: number; readonly isLate: boolean }) => (
  <Box
    aria-hidden
    component="span"
    sx={{ display: 'block', width: '100%', height: 4, borderRadius: 2, mt: 1.5, bgcolor: 'divider' }}
  >
    <Box
      component="span"
      sx={{
        display: 'block',
        height: 4,
        borderRadius: 2,
        width: `${of > 0 ? (part / of) * 100 : 0}%`,
        bgcolor: isLate ? 'warning.main' : 'primary.main',
      }}
    />
  </Box>
);

function AgeChip({ age }: { readonly age: Age }) {
  const isLate = age !== 'por-vencer';
  return (
    <Chip
      label={ageLabels[age]}
      sx={
        isLate
          ? { bgcolor: 'warning.light', color: 'warning.main' }
          : { bgcolor: 'primary.light', color: 'success.main' }
      }
    />
  );
}
