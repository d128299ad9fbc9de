import type { DebtorAnswer } from '@timbra/contract/receivables.ts';
import { ages, type Age, ageLabels } from '@timbra/core/reports/report.ts';
import { count, money } from '@timbra/ui/format/amounts.ts';
import { countedInvoices } from '../documents/counted-invoices.ts';
import type { Column } from '../shared/list/columns.ts';

const ofAge = (age: Age): Column<DebtorAnswer> => ({
  label: ageLabels[age],
  align: 'right',
  show: ({ tramos, moneda }) => (tramos[age] === 0 ? '—' : money(tramos[age], moneda)),
});

export const debtorColumns: readonly Column<DebtorAnswer>[] = [
  {
    label: 'Cliente',
    sort: 'cliente',
    main: true,
    width: 260,
    show: ({ cliente, receptorRfc }) => cliente ?? receptorRfc,
  },
  {
    label: 'Facturas',
    sort: 'documentos',
    align: 'right',
    card: 'line',
    show: ({ documentos }) => count(documentos),
    showInCard: ({ documentos }) => countedInvoices(documentos),
  },
  ...ages.map(ofAge),
  {
    label: 'Vencido',
    sort: 'vencido',
    align: 'right',
    card: 'line',
    show: ({ vencido, moneda }) => (vencido === 0 ? '—' : money(vencido, moneda)),
    showInCard: ({ vencido, moneda }) => (vencido === 0 ? 'Nada vencido' : `${money(vencido, moneda)} vencido`),
  },
  { label: 'Saldo', sort: 'saldo', align: 'right', card: 'end', show: ({ saldo, moneda }) => money(saldo, moneda) },
];
