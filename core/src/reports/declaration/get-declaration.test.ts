import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../../testing/actors.ts';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import { MovingClock } from '../../../testing/moving-clock.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import type { DeclaredAmount, DeclaredTax, Declaration, IncomeBy } from './declaration.ts';
import type { Table } from '../ports.ts';
import type { ClosedMonth, DeclaredMonths } from './declared-months.ts';
import { closeDeclaration, exportDeclaration, getDeclaration } from './get-declaration.ts';

const d = (text: string) => Decimal.parse(text);
const ana = aSession('ana');
const iva = (id: string, base: string, importe: string, tasa: string | null = '0.160000'): DeclaredTax => ({
  id,
  isWithheld: false,
  impuesto: '002',
  tasa: tasa === null ? null : d(tasa),
  base: d(base),
  importe: d(importe),
});
const amount = (id: string, of: string): DeclaredAmount => ({ id, amount: d(of) });

/** What the documents of a company add to its tax returns, as its records tell it. */
class Fixture {
  readonly clock = new MovingClock(new Date('2026-12-01T05:00:00Z'));
  readonly #closed = new InMemoryDatabase().table<ClosedMonth>();
  /** The questions that were asked, in their order. */
  readonly asked: string[] = [];
  regimen: string | undefined = '612';
  taxes: readonly DeclaredTax[] = [iva('a', '1000', '160')];
  income: readonly DeclaredAmount[] = [amount('a', '1000')];

  readonly #months: DeclaredMonths = {
    regimen: async () => this.regimen,
    enterCollected: async (companyId, day) => void this.asked.push(`enter ${companyId} ${day}`),
    taxes: async (_companyId, { desde, hasta }, by) => {
      this.#ask('taxes', desde, hasta, by);
      return this.taxes;
    },
    income: async (_companyId, { desde, hasta }, by) => {
      this.#ask('income', desde, hasta, by);
      return this.income;
    },
    incomeSum: async (_companyId, { desde, hasta }, by) => {
      this.#ask('sum', desde, hasta, by);
      return d('500');
    },
    pending: async (_companyId, until, of) => {
      this.asked.push(`pending ${until} ${of}`);
      return [{ ...amount('b', '80'), serie: 'A', folio: 12 }];
    },
    named: async (_companyId, ids) =>
      ids.map((id, index) => ({
        id,
        serie: 'A',
        folio: index + 1,
        fecha: '2026-11-20',
        rfc: null,
        cliente: null,
        uuid: null,
      })),
    closed: async (companyId, of, mes) => this.#closed.get(`${companyId} ${of} ${mes}`),
    close: async ({ companyId, of, mes, ...month }) => void this.#closed.set(`${companyId} ${of} ${mes}`, month),
  };

  #ask(what: string, desde: string, hasta: string, by: IncomeBy): void {
    this.asked.push(`${what} ${desde} ${hasta} ${by}`);
  }

  #ports() {
    const access = accessOfOwners((companyId) => (companyId === 'tienda' ? 'ana' : undefined));
    return { access, declaredMonths: this.#months, clock: this.clock };
  }

  get<D extends Declaration>(of: D, mes?: string, actor = ana, companyId: string | undefined = 'tienda') {
    return getDeclaration(this.#ports(), of, { actor, companyId, mes });
  }

  close<D extends Declaration>(of: D, mes?: string, actor = ana) {
    return closeDeclaration(this.#ports(), of, { actor, companyId: 'tienda', mes });
  }

  /** Returns the name of the file, and the table that it is written from. */
  async file(of: Declaration, mes?: string, actor = ana) {
    const tables: Table[] = [];
    const writer = {
      write: async (table: Table) => {
        tables.push(table);
        return new TextEncoder().encode(table.name);
      },
    };
    const ports = { ...this.#ports(), tableFiles: { csv: writer, xlsx: writer } };
    const { name } = await exportDeclaration(ports, of, 'csv', { actor, companyId: 'tienda', mes });
    return { name, tables };
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

describe('what a tax return of a month is written from', () => {
  it('is the IVA of the money that came in the month, of the present one in Mexico City unless told', async () => {
    const report = await fixture.get('iva');
    expect(report).toMatchObject({ mes: '2026-11', cierre: null, pendiente: [{ id: 'b' }] });
    expect([report.aCargo, report.aFavor].map(Number)).toEqual([160, 0]);
    expect(fixture.asked).toEqual([
      'enter tienda 2026-01-01',
      'taxes 2026-11-01 2026-11-30 cobrado',
      'pending 2026-11-30 iva',
    ]);
  });

  it('is the income that the regime counts: what was collected, with the months before it in the year', async () => {
    const report = await fixture.get('isr', '2026-03');
    expect([report.base, report.acumulado].map(Number)).toEqual([1_000, 1_500]);
    expect(report).toMatchObject({ regimen: '612', criterio: 'cobrado', pendiente: [{ id: 'b' }] });
    expect(fixture.asked.slice(1)).toEqual([
      'income 2026-03-01 2026-03-31 cobrado',
      'sum 2026-01-01 2026-02-28 cobrado',
      'taxes 2026-03-01 2026-03-31 cobrado',
      'pending 2026-03-31 isr',
    ]);
  });

  it('is what was invoiced in other regimes, which wait for no payment', async () => {
    fixture.regimen = '601';
    const report = await fixture.get('isr', '2026-11');
    expect(report).toMatchObject({ criterio: 'emitido', pendiente: [] });
    expect(fixture.asked).toContain('income 2026-11-01 2026-11-30 emitido');
    expect(fixture.asked.some((each) => each.startsWith('pending'))).toBe(false);
  });

  it('begins anew in January', async () => {
    const report = await fixture.get('isr', '2026-01');
    expect([report.base, report.acumulado].map(Number)).toEqual([1_000, 1_000]);
    expect(fixture.asked.some((each) => each.startsWith('sum'))).toBe(false);
  });

  it('is not known of income before the company has its regime', async () => {
    fixture.regimen = undefined;
    await expect(fixture.get('isr')).rejects.toMatchObject({ code: 'VALIDATION', problems: [{ field: 'companyId' }] });
    await fixture.get('iva');
  });
});

describe('a month that was closed', () => {
  it('is as it was closed until a document counts otherwise', async () => {
    const closedAt = fixture.clock.now().toISOString();
    const figures = { 'base 0.16': 1_000, 'iva 0.16': 160 };
    expect((await fixture.close('iva', '2026-10')).cierre).toEqual({ closedAt, figures, cambios: [] });
    fixture.clock.moveBy(86_400_000);
    fixture.taxes = [iva('a', '900', '144'), iva('c', '70', '0', null)];
    expect((await fixture.get('iva', '2026-10')).cierre).toEqual({
      closedAt,
      figures,
      cambios: [
        { figure: 'base 0.16', id: 'a', antes: 1_000, ahora: 900 },
        { figure: 'iva 0.16', id: 'a', antes: 160, ahora: 144 },
        { figure: 'base exento', id: 'c', antes: null, ahora: 70 },
        { figure: 'iva exento', id: 'c', antes: null, ahora: 0 },
      ],
    });
  });

  it('adds up what one document tells twice, and what was withheld', async () => {
    const withheld = { ...iva('a', '0', '53.33', null), isWithheld: true, base: undefined };
    fixture.taxes = [iva('a', '0.05', '0.01'), iva('a', '0.05', '0.01'), iva('b', '0.20', '0.03'), withheld];
    const { cierre } = await fixture.close('iva', '2026-10');
    expect(cierre?.figures).toEqual({ 'base 0.16': 0.3, 'iva 0.16': 0.05, 'retenido 002': 53.33 });
  });

  it('is closed again with what it is now', async () => {
    await fixture.close('isr', '2026-10');
    fixture.income = [amount('a', '1000'), amount('b', '-250.50')];
    fixture.clock.moveBy(1_000);
    expect(await fixture.close('isr', '2026-10')).toMatchObject({
      cierre: { closedAt: fixture.clock.now().toISOString(), figures: { base: 749.5 }, cambios: [] },
    });
  });

  it('is none that has not begun in Mexico City', async () => {
    await expect(fixture.close('isr', '2026-12')).rejects.toMatchObject({
      code: 'VALIDATION',
      problems: [{ field: 'mes' }],
    });
    await fixture.close('isr', '2026-11');
  });

  it('is another one than the same month of the other tax, or the month before', async () => {
    await fixture.close('iva', '2026-10');
    expect((await fixture.get('isr', '2026-10')).cierre).toBeNull();
    expect((await fixture.get('iva', '2026-09')).cierre).toBeNull();
  });

  it('is closed by whoever may, and read by whoever may read reports', async () => {
    const reader = { ...ana, permissions: new Set(['reports:read'] as const) };
    await expect(fixture.close('iva', '2026-10', reader)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect((await fixture.get('iva', '2026-10', reader)).cierre).toBeNull();
    const closer = { ...ana, permissions: new Set(['reports:close'] as const) };
    expect((await fixture.close('iva', '2026-10', closer)).cierre).not.toBeNull();
    await expect(fixture.get('iva', '2026-10', aSession('beto'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the file of a month', () => {
  it('has a line for each document that counts, and for each that does not yet', async () => {
    const { name, tables } = await fixture.file('iva', '2026-10');
    expect(name).toBe('declaracion_iva_2026-10.csv');
    expect(tables.map(({ name: sheet, rows }) => ({ sheet, rows: [...rows] }))).toEqual([
      {
        sheet: 'IVA',
        rows: [
          ['IVA cobrado', 0.16, 'A', 1, '2026-11-20', null, null, null, 1_000, 160, null],
          [
            'Todavía no cuenta',
            null,
            'A',
            2,
            '2026-11-20',
            null,
            null,
            null,
            null,
            80,
            'Falta el complemento de pago de A-12.',
          ],
        ],
      },
    ]);
  });

  it('is of whoever may read reports, and of nobody else', async () => {
    const issuer = { ...ana, permissions: new Set(['invoices:read'] as const) };
    await expect(fixture.file('iva', '2026-10', issuer)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    await expect(fixture.file('iva', '2026-10', aSession('beto'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
