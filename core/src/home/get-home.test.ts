import { describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../testing/actors.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { type Actor, atTestData, keyActor } from '../access/actor.ts';
import { companyPermissions, type CompanyPermission } from '../access/permission.ts';
import { roleFacts } from '../access/roles.ts';
import { LawBook } from '../law/law-book.ts';
import type { Law } from '../law/law.ts';
import { shippedLaw } from '../law/shipped.ts';
import { deferHomeLine, restoreHomeLine } from './defer-home-line.ts';
import { getHome } from './get-home.ts';
import type { SetAside } from './home-line.ts';
import type { HomeCompany, HomeFacts } from './ports.ts';

const ana = aSession('ana');
const liveKey = { id: 'k', userId: 'ana', name: 'k', mode: 'live', version: '2026-11-28', companyId: null } as const;

const company = (change: Partial<HomeCompany> = {}): HomeCompany => ({
  id: 'luna',
  name: 'Café Luna',
  ownerId: 'ana',
  ownerName: 'Ana',
  permissions: companyPermissions,
  csdValidTo: new Date('2029-01-01T00:00:00Z'),
  regimen: '601',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...change,
});

/** It is told nothing but what a test says, and notes about which companies it was asked. */
class Facts implements HomeFacts {
  readonly asked = new Map<string, readonly string[]>();
  readonly #found: { readonly [K in keyof HomeFacts]?: Awaited<ReturnType<HomeFacts[K]>> };
  readonly #companies: readonly HomeCompany[];

  constructor(companies: readonly HomeCompany[], found: typeof Facts.prototype.found) {
    this.#companies = companies;
    this.#found = found;
  }

  get found(): { readonly [K in keyof HomeFacts]?: Awaited<ReturnType<HomeFacts[K]>> } {
    return this.#found;
  }

  companies() {
    return Promise.resolve(this.#companies);
  }

  refused = (seen: Parameters<HomeFacts['refused']>[0]) => this.#of('refused', seen.invoices, seen.payroll, []);
  cancelling = (seen: Parameters<HomeFacts['cancelling']>[0]) =>
    this.#of('cancelling', seen.invoices, seen.payroll, []);
  openPayments = (ids: readonly string[]) => this.#of('openPayments', ids, [], []);
  overdue = (ids: readonly string[]) => this.#of('overdue', ids, [], []);
  stamps = (ids: readonly string[]) => this.#of('stamps', ids, [], []);
  globals = (ids: readonly string[]) => this.#of('globals', ids, [], []);
  unscheduledSales = (ids: readonly string[]) => this.#of('unscheduledSales', ids, [], []);
  openRuns = (ids: readonly string[]) => this.#of('openRuns', ids, [], []);
  lastRuns = (ids: readonly string[]) => this.#of('lastRuns', ids, [], []);
  closed = (ids: readonly string[]) => this.#of('closed', ids, [], new Set(ids));
  touched = (ids: readonly string[]) => this.#of('touched', ids, [], []);
  badImports = (ids: readonly string[]) => this.#of('badImports', ids, [], []);
  failedArchives = (_: string, ids: readonly string[]) => this.#of('failedArchives', ids, [], []);
  offEndpoints = (ids: readonly string[]) => this.#of('offEndpoints', ids, [], []);
  transfers = (_: string, ids: readonly string[]) => this.#of('transfers', ids, [], []);
  invitations = (ids: readonly string[]) => this.#of('invitations', ids, [], []);

  #of<K extends keyof HomeFacts>(
    kind: K,
    ids: readonly string[],
    others: readonly string[],
    nothing: Awaited<ReturnType<HomeFacts[K]>>,
  ): Promise<Awaited<ReturnType<HomeFacts[K]>>> {
    this.asked.set(kind, ids);
    if (others.length > 0) this.asked.set(`${kind} of payroll`, others);
    return Promise.resolve(this.#found[kind] ?? nothing);
  }
}

/** Keeps what somebody put off by whose it is. */
class Asides {
  readonly #kept = new Map<string, Map<string, SetAside>>();

  all = (userId: string) => Promise.resolve([...this.#of(userId).values()]);
  keep = (userId: string, aside: SetAside) => {
    this.#of(userId).set(aside.line, aside);
    return Promise.resolve();
  };
  forget = (userId: string, line: string) => {
    this.#of(userId).delete(line);
    return Promise.resolve();
  };

  #of(userId: string): Map<string, SetAside> {
    const own = this.#kept.get(userId) ?? new Map<string, SetAside>();
    this.#kept.set(userId, own);
    return own;
  }
}

interface Begin {
  readonly found?: typeof Facts.prototype.found;
  readonly companies?: readonly HomeCompany[];
  readonly now?: string;
  readonly law?: Law;
}

function begin({ found = {}, companies = [company()], now = '2026-11-28T18:00:00Z', law = shippedLaw }: Begin = {}) {
  const clock = new MovingClock(new Date(now));
  const homeFacts = new Facts(companies, found);
  const ports = {
    homeFacts,
    homeAsides: new Asides(),
    clock,
    access: accessOfOwners((id) => (id === 'luna' ? 'ana' : undefined)),
    law: new LawBook({ all: () => Promise.resolve([]) }, law, clock),
    globalPeriods: {
      sums: () => Promise.resolve({ count: 2, subtotal: 200, descuento: 0, iva: 32, ieps: 0, total: 232 }),
      leftOut: () => Promise.resolve([{ reason: 'tried' as const, count: 3, total: 10, numbers: [] }]),
    },
  };
  const whole = (actor: Actor = ana) => getHome(ports, actor, undefined);
  const home = async (companyId?: string, actor: Actor = ana) => (await getHome(ports, actor, companyId)).lines;
  const defer = (line: string, until = '2026-12-15') => deferHomeLine(ports, ana, { line, until });
  const restore = (line: string) => restoreHomeLine(ports, ana, line);
  const shown = async (companyId?: string) =>
    (await home(companyId)).map(({ title, detail, day, urgent, action }) => [
      title,
      detail,
      day,
      urgent,
      action?.label,
    ]);
  return { home, whole, defer, restore, shown, facts: homeFacts, clock };
}

const document = { id: 'd1', serie: 'A', folio: 7, cliente: 'Público' };
const one = <T>(record: T) => ({ companyId: 'luna', count: 1, records: [record] });

it('nothing waits where no record asks for it', async () => {
  expect(await begin().home()).toEqual([]);
});

it('a company that is nothing of the caller’s is not found', async () => {
  await expect(begin().home('otra')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('a certificate', () => {
  it.each<[string | null, unknown]>([
    [null, ['Falta el CSD de la empresa', 'Sin él no puede emitir.', undefined, true, 'Subir CSD']],
    ['2026-11-28T17:00:00Z', ['El CSD de la empresa venció', expect.any(String), '2026-11-28', true, 'Subir el nuevo']],
    [
      '2026-12-01T17:00:00Z',
      ['El CSD de la empresa vence en 3 días', expect.any(String), '2026-12-01', true, 'Subir el nuevo'],
    ],
    [
      '2026-12-20T17:00:00Z',
      ['El CSD de la empresa vence en 22 días', expect.any(String), '2026-12-20', false, 'Subir el nuevo'],
    ],
  ])('that ends on %s is told', async (end, expected) => {
    const csdValidTo = end === null ? null : new Date(end);
    expect(await begin({ companies: [company({ csdValidTo })] }).shown()).toEqual([expected]);
  });

  it('that ends in two months waits for nobody', async () => {
    const csdValidTo = new Date('2027-01-28T18:00:00Z');
    expect(await begin({ companies: [company({ csdValidTo })] }).shown()).toEqual([]);
  });

  it('is shown without an act to whoever may not change it', async () => {
    const reader = company({ csdValidTo: null, permissions: roleFacts.lectura.permissions });
    expect(await begin({ companies: [reader] }).home()).toMatchObject([{ kind: 'csd', action: undefined }]);
  });
});

describe('stamps', () => {
  const stamps = (available: number, used: number) =>
    begin({ found: { stamps: [{ ownerId: 'ana', available, used }] } });

  it.each<[number, number, unknown]>([
    [0, 30, ['Se terminaron los timbres', 'Sin timbres no se puede emitir.', '2026-11-28', true, 'Comprar timbres']],
    [
      1,
      30,
      ['Queda 1 timbre', 'Al paso de los últimos 30 días alcanzan para 1 día.', '2026-11-29', true, 'Comprar timbres'],
    ],
    [
      10,
      30,
      [
        'Quedan 10 timbres',
        'Al paso de los últimos 30 días alcanzan para 10 días.',
        '2026-12-08',
        false,
        'Comprar timbres',
      ],
    ],
  ])('of which %d are left and %d were used in a month are told', async (available, used, expected) => {
    expect(await stamps(available, used).shown()).toEqual([expected]);
  });

  it.each([
    [15, 30],
    [1, 0],
    [0, 0],
  ])('of which %d are left and %d were used in a month wait for nobody', async (available, used) => {
    expect(await stamps(available, used).shown()).toEqual([]);
  });

  it('are told once of the account that owns the companies, and bought by it alone', async () => {
    const found = { stamps: [{ ownerId: 'beto', available: 0, used: 9 }] };
    const companies = ['luna', 'sol'].map((id) => company({ id, ownerId: 'beto', ownerName: 'Beto' }));
    const { home, facts } = begin({ found, companies });
    expect(await home()).toMatchObject([{ companyId: undefined, group: 'Cuenta de Beto', action: undefined }]);
    expect(facts.asked.get('stamps')).toEqual(['beto']);
  });

  it('are nothing of test data', async () => {
    const { home, facts } = begin({ found: { stamps: [] } });
    await home(undefined, atTestData(ana));
    expect(facts.asked.get('stamps')).toEqual([]);
  });
});

describe('documents', () => {
  it('that were refused are corrected, the latest three by name and the others together', async () => {
    const records = ['a', 'b', 'c'].map((id) => ({
      ...document,
      id,
      motivo: 'El RFC no existe.',
      createdAt: '2026-11-27T05:00:00+00:00',
    }));
    const { home } = begin({ found: { refused: [{ companyId: 'luna', count: 12, records, ofPayroll: false }] } });
    const lines = await home();
    expect(lines.slice(0, 3)).toMatchObject(
      ['a', 'b', 'c'].map((id) => ({
        id: `rechazado:${id}`,
        title: 'El documento A-7 fue rechazado',
        detail: 'Público · El RFC no existe.',
        // It was still the day before in Mexico.
        day: '2026-11-26',
        urgent: true,
        action: { label: 'Corregir', link: `/facturas/crear?id=${id}` },
      })),
    );
    expect(lines.slice(3)).toMatchObject([{ title: '9 documentos rechazados más', count: 9 }]);
  });

  it.each<[number, string]>([
    [2, '1 factura vencida más'],
    [100, '99 facturas vencidas más'],
    [101, 'Más de 99 facturas vencidas más'],
  ])('of which %d are counted are told as «%s»', async (count, title) => {
    const late = { ...document, customerId: null, saldo: 1, moneda: 'MXN', dueOn: '2026-11-20' };
    const { home } = begin({ found: { overdue: [{ ...one(late), count }] } });
    expect((await home())[1]).toMatchObject({ title });
  });

  it('that are overdue have a mail with what is owed', async () => {
    const late = { ...document, customerId: 'c1', saldo: 1160, moneda: 'MXN', dueOn: '2026-11-20' };
    const note =
      'Te recordamos que la factura A-7 venció el 20 nov 2026 y tiene un saldo de $1,160.00. Si ya la pagaste, no hagas caso de este correo.';
    const action = { label: 'Recordar', link: '/facturas/d1/enviar', recordar: { invoiceId: 'd1', note } };
    const parts = { title: 'La factura A-7 venció', detail: 'Público · Debe $1,160.00', urgent: false };
    expect(await begin({ found: { overdue: [one(late)] } }).home()).toMatchObject([{ ...parts, action }]);
    const cobranza = company({ permissions: roleFacts.cobranza.permissions });
    expect(await begin({ companies: [cobranza], found: { overdue: [one(late)] } }).home()).toMatchObject([
      { action: { label: 'Enviar su cuenta', link: '/cobranza/clientes/c1' } },
    ]);
    const reader = company({ permissions: roleFacts.lectura.permissions });
    expect(await begin({ companies: [reader], found: { overdue: [one(late)] } }).home()).toMatchObject([
      { action: { label: 'Ver', link: '/facturas/d1' } },
    ]);
  });

  it('whose cancellation waits for the receiver tell its day', async () => {
    const found = { cancelling: [{ ...one({ ...document, expiresAt: '2026-11-30T18:00:00Z' }), ofPayroll: false }] };
    expect(await begin({ found }).shown()).toEqual([
      [
        'La cancelación de A-7 espera a quien la recibió',
        'Público · Su plazo vence el 30 nov 2026',
        '2026-11-30',
        false,
        'Ver cancelación',
      ],
    ]);
  });

  it('whose money came have their complement due on the fifth of the month after, by the law of that day', async () => {
    const complement = { ...document, isComplement: true, paidOn: '2026-11-20' };
    const paid = { ...document, id: 'd2', isComplement: false, paidOn: '2026-10-31' };
    const found = { openPayments: [{ companyId: 'luna', count: 2, records: [complement, paid] }] };
    expect(await begin({ found }).home()).toMatchObject([
      {
        day: '2026-11-05',
        urgent: true,
        action: { label: 'Emitir complemento', link: '/cobranza?dialogo=pago&id=d2' },
      },
      { day: '2026-12-05', urgent: false, action: { link: '/facturas/d1?dialogo=pago' } },
    ]);
  });
});

describe('what comes by its day', () => {
  it('is the declaration of the month before, until both of its reports are closed', async () => {
    const found = { closed: new Set<string>() };
    const on = (now: string) => begin({ found, now }).shown();
    const title = 'Declaración de octubre de 2026';
    const link = 'Ver mi declaración';
    expect(await on('2026-11-02T18:00:00Z')).toEqual([
      [title, 'Se presenta a más tardar el 17 nov 2026', '2026-11-17', false, link],
    ]);
    expect(await on('2026-11-14T18:00:00Z')).toMatchObject([[title, expect.any(String), '2026-11-17', true, link]]);
    expect(await on('2026-11-18T18:00:00Z')).toMatchObject([
      [title, 'Venció el 17 nov 2026', '2026-11-17', true, link],
    ]);
  });

  it('is no declaration of a month in which the company was not here, or has no regime', async () => {
    const companies = [
      company({ createdAt: new Date('2026-11-02T00:00:00-06:00') }),
      company({ id: 'b', regimen: null }),
    ];
    expect(await begin({ companies, found: { closed: new Set<string>() } }).home()).toEqual([]);
  });

  it('is the payroll that is not stamped, and the period that has no run', async () => {
    const found = {
      openRuns: [{ companyId: 'luna', id: 'r1', fechaPago: '2026-11-27', drafts: 2, workers: 3 }],
      lastRuns: [{ companyId: 'luna', periodicidadPago: '04', fechaFinalPago: '2026-11-15' }],
    };
    const on = (now: string) => begin({ found, now }).shown();
    const stamping = ['2 recibos de nómina por timbrar', 'Pago del 27 nov 2026', '2026-12-02'];
    const missing = ['Falta la nómina del 16 nov 2026 al 30 nov 2026', expect.any(String), '2026-11-30'];
    expect(await on('2026-11-27T18:00:00Z')).toEqual([[...stamping, false, 'Ver nómina']]);
    expect(await on('2026-11-28T18:00:00Z')).toEqual([
      [...missing, true, 'Preparar nómina'],
      [...stamping, false, 'Ver nómina'],
    ]);
    expect(await on('2026-11-29T18:00:00Z')).toEqual([
      [...missing, true, 'Preparar nómina'],
      [...stamping, true, 'Ver nómina'],
    ]);
  });

  it('is the global document, with what is left out where one company is asked about', async () => {
    const period = {
      companyId: 'luna',
      state: 'WAITING' as const,
      first: '2026-10-01',
      last: '2026-10-31',
      from: new Date('2026-10-01T06:00:00Z'),
      to: new Date('2026-11-01T06:00:00Z'),
      nextAt: new Date('2026-11-29T18:00:00Z'),
      reason: 'No hay timbres.',
    };
    const { shown } = begin({ found: { globals: [period] } });
    const title = 'La factura global del 1 oct 2026 al 31 oct 2026 no se ha podido emitir';
    const content = 'No hay timbres. · Lleva 2 ventas por $232.00 · 3 ventas quedan fuera';
    expect(await shown('luna')).toEqual([[title, content, '2026-11-29', true, 'Revisar']]);
    expect(await shown()).toEqual([[title, 'No hay timbres.', '2026-11-29', true, 'Revisar']]);
  });

  it('is a schedule for sales of this month that nobody invoiced', async () => {
    const on = (now: string, count: number, permissions: readonly CompanyPermission[] = companyPermissions) =>
      begin({
        now,
        companies: [company({ permissions })],
        found: { unscheduledSales: [{ companyId: 'luna', count }] },
      }).home();
    expect(await on('2026-11-27T05:00:00Z', 1)).toMatchObject([
      {
        id: 'global:luna:sin-programa',
        title: 'Programa la factura global',
        detail: '1 venta de este mes sin factura',
        day: '2026-11-30',
        // It was still the day before in Mexico.
        urgent: false,
        count: 1,
        action: { label: 'Programar', link: '/mi-pagina/autofactura' },
      },
    ]);
    expect(await on('2026-11-27T18:00:00Z', 101)).toMatchObject([
      { detail: 'Más de 100 ventas de este mes sin factura', urgent: true, count: 1 },
    ]);
    expect(await on('2026-11-27T18:00:00Z', 2, roleFacts.facturista.permissions)).toMatchObject([
      { action: undefined },
    ]);
  });

  it('is law that begins within thirty days and touches the company', async () => {
    const [now, ...before] = shippedLaw.tasasIeps;
    const [wages] = shippedLaw.salarioMinimoGeneral;
    if (!now || !wages) throw new Error('no law');
    const law: Law = {
      ...shippedLaw,
      tasasIeps: [{ ...now, from: '2026-12-28', citation: 'LIEPS' }, now, ...before],
      salarioMinimoGeneral: [{ ...wages, from: '2026-12-29', citation: 'CONASAMI' }],
    };
    const touched = [{ companyId: 'luna', employees: true, ieps: true, freight: false }];
    expect(await begin({ law, found: { touched } }).shown()).toEqual([
      ['Desde el 28 dic 2026 cambia: Tasas del IEPS', 'LIEPS', '2026-12-28', false, 'Revisar'],
    ]);
    const later = await begin({ law, found: { touched }, now: '2026-11-29T18:00:00Z' }).home();
    expect(later.map(({ day, action }) => [day, action?.link])).toEqual([
      ['2026-12-28', '/productos'],
      ['2026-12-29', '/nomina'],
    ]);
    const untouched = [{ companyId: 'luna', employees: false, ieps: false, freight: true }];
    expect(await begin({ law, found: { touched: untouched }, now: '2026-11-29T18:00:00Z' }).home()).toEqual([]);
  });
});

it('work that failed, endpoints that were turned off, and people who wait are told', async () => {
  const at = '2026-11-27T18:00:00.000Z';
  const bad = { companyId: 'luna', id: 'i1', kind: 'employees' as const, fileName: 'a.csv', at };
  const found = {
    badImports: [{ ...bad, hasFailed: false, open: 4 }],
    failedArchives: [{ companyId: 'luna', id: 'z1', fileName: 'docs.zip', at }],
    offEndpoints: [
      { companyId: 'luna', id: 'w1', url: 'https://a.mx', disabledAt: at },
      { companyId: null, id: 'w2', url: 'https://b.mx', disabledAt: at },
    ],
    transfers: [{ companyId: 'luna', expiresAt: '2026-11-30T18:00:00.000Z' }],
    invitations: [{ companyId: 'luna', id: 'm1', email: 'eva@example.com', expiresAt: '2026-12-04T18:00:00.000Z' }],
  };
  const lines = await begin({ found }).home();
  expect(lines.map(({ kind, group, urgent, title, action }) => [kind, group, urgent, title, action?.link])).toEqual([
    ['webhook', 'Café Luna', true, 'Un webhook se apagó porque no respondía', '/configuracion?tab=webhooks'],
    ['traspaso', 'Café Luna', true, 'Te traspasan esta empresa', '/empresas/luna/miembros'],
    ['importacion', 'Café Luna', false, '4 filas de empleados sin importar', '/empleados?importacion=i1'],
    ['archivo', 'Café Luna', false, 'No se pudo preparar una descarga', '/facturas?archivo=z1'],
    ['invitacion', 'Café Luna', false, 'Una invitación espera respuesta', '/empresas/luna/miembros'],
    ['webhook', 'Tu cuenta', true, 'Un webhook se apagó porque no respondía', '/configuracion?tab=webhooks'],
  ]);
  const clerk = company({ permissions: roleFacts.facturista.permissions });
  const kinds = (await begin({ found, companies: [clerk] }).home()).map(({ kind }) => kind);
  expect(kinds).not.toContain('importacion');
});

describe('a line that is put off', () => {
  const runs = (drafts: number, fechaPago = '2026-11-27') => [
    { companyId: 'luna', id: 'r1', fechaPago, drafts, workers: 3 },
  ];

  it('stays apart for whoever put it off, and is there again on its day', async () => {
    const { whole, home, defer, clock } = begin({ found: { openRuns: runs(2) } });
    await defer('nomina:r1', '2026-11-30');
    expect(await whole()).toMatchObject({ lines: [], aside: [{ id: 'nomina:r1', until: '2026-11-30' }] });
    expect(await home(undefined, aSession('beto'))).toHaveLength(1);
    clock.moveBy(2 * 86_400_000);
    expect(await home()).toMatchObject([{ id: 'nomina:r1' }]);
  });

  it('stays where it was for a key of theirs', async () => {
    const { home, defer } = begin({ found: { openRuns: runs(2) } });
    await defer('nomina:r1');
    const actor = keyActor({ ...liveKey, permissions: ['companies:read', 'payroll:read'] });
    expect(await home(undefined, actor)).toMatchObject([{ id: 'nomina:r1' }]);
  });

  it('comes back when its count changes, and not with a day that only passes', async () => {
    const found = { openRuns: runs(2, '2026-12-01') };
    const { home, defer, clock } = begin({ found });
    await defer('nomina:r1');
    clock.moveBy(86_400_000);
    expect(await home()).toEqual([]);
    found.openRuns = runs(1, '2026-12-01');
    expect(await home()).toHaveLength(1);
  });

  it('comes back when it becomes urgent', async () => {
    const { home, defer, clock } = begin({ companies: [company({ csdValidTo: new Date('2026-12-04T18:00:00Z') })] });
    await defer('csd:luna');
    expect(await home()).toEqual([]);
    clock.moveBy(3 * 86_400_000);
    expect(await home()).toMatchObject([{ id: 'csd:luna', urgent: true }]);
  });

  it('of stamps comes back when it becomes urgent', async () => {
    const found = { stamps: [{ ownerId: 'ana', available: 10, used: 30 }] };
    const { home, defer } = begin({ found });
    await defer('timbres:ana');
    found.stamps = [{ ownerId: 'ana', available: 9, used: 30 }];
    expect(await home()).toEqual([]);
    found.stamps = [{ ownerId: 'ana', available: 2, used: 30 }];
    expect(await home()).toMatchObject([{ urgent: true }]);
  });

  it('is shown again by whoever asks', async () => {
    const { home, defer, restore } = begin({ found: { openRuns: runs(2) } });
    await defer('nomina:r1');
    await restore('nomina:r1');
    expect(await home()).toHaveLength(1);
  });

  it('is one that is there, and until a day within a year', async () => {
    const { defer } = begin({ found: { openRuns: runs(2) } });
    await expect(defer('nomina:otra')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const [day, message] of [
      ['2026-11-28', 'Elige un día después de hoy.'],
      ['2027-11-30', 'Elige un día dentro de un año.'],
    ] as const)
      await expect(defer('nomina:r1', day)).rejects.toMatchObject({ code: 'VALIDATION', message });
    await defer('nomina:r1', '2026-11-29');
    await defer('nomina:r1', '2027-11-29');
  });
});

describe('each kind is asked for of the companies in which the caller may see it', () => {
  const asked = async (permissions: readonly CompanyPermission[], actor = ana) => {
    const { home, facts } = begin({ companies: [company({ permissions })] });
    await home(undefined, actor);
    return [...facts.asked].filter(([, ids]) => ids.includes('luna')).map(([kind]) => kind);
  };

  it('all of them by an owner', async () => {
    const kinds = await asked(companyPermissions);
    expect(kinds).toEqual(
      expect.arrayContaining(['refused', 'refused of payroll', 'openRuns', 'lastRuns', 'invitations']),
    );
  });

  it('no document and no company by whoever works on payroll', async () => {
    const kinds = await asked(roleFacts.nomina.permissions);
    expect(kinds.toSorted()).toEqual(
      ['badImports', 'cancelling of payroll', 'lastRuns', 'openRuns', 'refused of payroll', 'transfers'].toSorted(),
    );
  });

  it('nothing of payroll by whoever issues', async () => {
    const kinds = await asked(roleFacts.facturista.permissions);
    expect(kinds.filter((kind) => /payroll|Runs|Archives|invitations|Endpoints/.test(kind))).toEqual([]);
  });

  it('no more by a key than it has, and no transfer', async () => {
    const actor = keyActor({ ...liveKey, permissions: ['companies:read', 'payroll:read'] });
    const { home, facts } = begin();
    await home(undefined, actor);
    expect(
      [...facts.asked]
        .filter(([, ids]) => ids.length > 0)
        .map(([kind]) => kind)
        .toSorted(),
    ).toEqual(['cancelling of payroll', 'openRuns', 'refused of payroll'].toSorted());
  });
});
