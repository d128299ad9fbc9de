import { Box, Typography } from '@mui/material';
import type { InvoicedCustomer, InvoicedProduct } from '@timbra/core/reports/report.ts';
import { count, money, writtenQuantity } from '@timbra/ui/format/format.ts';
import type { Column } from '../shared/list/columns.ts';
import { Amounts } from './taxes-section.tsx';
import { FiguresTable } from '../shared/figures/figures-table.tsx';
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

export function CustomersSection({ asked }: { readonly asked: Asked }) {
  return (
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
}

const productColumns: readonly Column<WithId<InvoicedProduct>>[] = [
  { label: 'Producto', show: ({ descripcion }) => <TwoLines text={descripcion} />, main: true },
  { label: 'Clave', show: ({ claveProdServ }) => claveProdServ },
  { label: 'Cantidad', show: ({ cantidad, unidad }) => `${writtenQuantity(cantidad)} ${unidad}`, align: 'right' },
  { label: 'Importe', show: ({ importe }) => money(importe), align: 'right' },
];

export function ProductsSection({ asked }: { readonly asked: Asked }) {
  return (
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
}

const productId = ({ claveProdServ, unidad, descripcion }: InvoicedProduct) =>
  `${claveProdServ} ${unidad} ${descripcion}`;

/** A description may have a thousand letters. */
function TwoLines({ text }: { readonly text: string }) {
  return (
    <Box
      component="span"
      title={text}
      sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
    >
      {text}
    </Box>
  );
}

interface MoreProps {
  readonly shown: number;
  readonly all: number;
  readonly noun: string;
}

export function More({ shown, all, noun }: MoreProps) {
  if (shown >= all) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
      {`${count(shown)} de ${count(all)} ${noun}`}
    </Typography>
  );
}
