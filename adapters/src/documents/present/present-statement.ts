import type { CustomerStatement } from '@timbra/core/customers/statement/statement.ts';
import type { CurrencyStatement, Movement, MovementKind } from '@timbra/core/customers/statement/statement.ts';
import type { Letterhead } from '@timbra/core/customers/statement/printed-statements.ts';
import { day, fact, money, type Party, type Section, type TableColumn } from './printed-document.ts';

export interface PrintedStatement {
  readonly title: string;
  readonly folio: string;
  readonly date: string;
  /** It is the file's own date. */
  readonly drawnAt: Date;
  readonly issuer: Party;
  readonly receiver: Party;
  /** There is one of each currency. */
  readonly sections: readonly Section[];
  readonly legend: string;
  readonly stamp: undefined;
}

export const presentStatement = (
  { customer, desde, hasta, monedas }: CustomerStatement,
  { nombre, rfc }: Letterhead,
): PrintedStatement => ({
  title: 'Estado de cuenta',
  folio: '',
  date: desde === undefined ? `Al ${day(hasta)}` : `Del ${day(desde)} al ${day(hasta)}`,
  drawnAt: new Date(`${hasta}T00:00:00Z`),
  issuer: { role: 'Empresa', nombre, facts: [fact('RFC', rfc)] },
  receiver: { role: 'Cliente', nombre: customer.nombre, facts: [fact('RFC', customer.rfc)] },
  sections: monedas.map(section),
  legend: 'Estado de cuenta: no es un comprobante fiscal',
  stamp: undefined,
});

const columns: readonly TableColumn[] = [
  { label: 'Fecha', align: 'left', share: 1.4 },
  { label: 'Movimiento', align: 'left', share: 4.6 },
  { label: 'Cargo', align: 'right', share: 1.7 },
  { label: 'Abono', align: 'right', share: 1.7 },
  { label: 'Saldo', align: 'right', share: 1.7 },
];

function section({ moneda, movimientos, ...sums }: CurrencyStatement): Section {
  const amount = (label: string, value: Parameters<typeof money>[0]) => fact(label, money(value, moneda));
  const { saldoInicial, facturado, acreditado, pagado, devuelto, saldoFinal } = sums;
  return {
    heading: `Saldo ${moneda} ${money(saldoFinal, moneda)}`,
    facts: [
      amount('Saldo inicial', saldoInicial),
      amount('Facturado', facturado),
      amount('Acreditado', acreditado),
      amount('Pagado', pagado),
      ...(devuelto.isZero() ? [] : [amount('Devuelto', devuelto)]),
      amount('Saldo final', saldoFinal),
    ],
    table: { columns, rows: movimientos.map((movement) => row(movement, moneda)) },
  };
}

const names: Readonly<Record<MovementKind, string>> = {
  factura: 'Factura',
  'nota-credito': 'Nota de crédito',
  pago: 'Pago',
};

function row({ kind, fecha, serie, folio, uuid, origin, cargo, abono, saldo }: Movement, moneda: string) {
  const name = `${names[kind]} ${numberOf(serie, folio) || (uuid ?? '')}`.trim();
  const of = origin && numberOf(origin.serie, origin.folio);
  const shown = (value: typeof cargo) => ({ text: value.isZero() ? '' : money(value, moneda) });
  return [
    { text: day(fecha) },
    { text: name, below: of ? [`De la factura ${of}`] : [] },
    shown(cargo),
    shown(abono),
    { text: money(saldo, moneda) },
  ];
}

const numberOf = (serie: string | null, folio: number | null) =>
  [serie, folio].filter((part) => part !== null).join('-');
