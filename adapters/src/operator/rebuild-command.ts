import type { Corrections, Rebuild } from '../postgres/rebuild/rebuild.ts';
import { type Arguments, type Say, UsageError } from './arguments.ts';

export interface RebuildDependencies {
  readonly rebuild: Rebuild;
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const nothing: Corrections = { figures: 0, days: 0, paid: 0, balances: 0, orders: 0, numbers: 0, stamps: 0 };
/** A line is written for each so many days, for companies of many years. */
const daysALine = 250;

export const rebuildCommands = {
  rebuild: async ({ rebuild }: RebuildDependencies, { options: { company: only, after } }: Arguments, say: Say) => {
    for (const id of [only, after]) {
      if (id !== undefined && !uuid.test(id)) throw new UsageError('Di qué empresa con su id.');
    }
    const companies = await rebuild.companies({ only, after });
    if (only !== undefined && companies.length === 0) throw new UsageError('No hay una empresa con ese id.');
    let all = nothing;
    for (const [index, company] of companies.entries()) {
      const corrections = await rebuild.company(company, (seen, days) => {
        if (seen % daysALine === 0) say(`  ${seen} de ${days} días con documentos`);
      });
      all = plus(all, corrections);
      say(`${index + 1} de ${companies.length}\t${company.id}\t${company.name}\t${summaryOf(corrections)}`);
    }
    if (only === undefined) all = { ...all, stamps: all.stamps + (await rebuild.others()) };
    say(`${companies.length} empresas revisadas: ${summaryOf(all)}`);
  },
};

const plus = (one: Corrections, other: Corrections): Corrections => ({
  figures: one.figures + other.figures,
  days: one.days + other.days,
  paid: one.paid + other.paid,
  balances: one.balances + other.balances,
  orders: one.orders + other.orders,
  numbers: one.numbers + other.numbers,
  stamps: one.stamps + other.stamps,
});

function summaryOf({ figures, days, paid, balances, orders, numbers, stamps }: Corrections): string {
  const counts = [
    [figures, 'documentos en reportes'],
    [days, 'días de los reportes'],
    [paid, 'montos de pagos'],
    [balances, 'saldos'],
    [orders, 'pedidos'],
    [numbers, 'numeraciones'],
    [stamps, 'cuentas o reservas de timbres'],
  ] as const;
  const wrong = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return wrong.length === 0 ? 'nada que corregir' : `corregido: ${wrong.join(', ')}`;
}
