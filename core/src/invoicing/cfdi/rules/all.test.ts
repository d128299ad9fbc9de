import { describe, expect, it } from 'vitest';
import { shippedLaw } from '../../../law/shipped.ts';
import { withRows } from '../../../law/with-rows.ts';
import { completeCatalogs, partialCatalogs } from '../../../../testing/cfdi/catalogs.ts';
import { aCfdiRequest, aConcepto, aReceptor, d } from '../../../../testing/cfdi/requests.ts';
import { TRIP_RULE_CASES } from '../../../../testing/cfdi/trip-rules/all.ts';
import { PAGO_RULE_CASES } from '../../../../testing/cfdi/pago-rule-cases.ts';
import { anEmpleado, aNomina, aNominaRequest } from '../../../../testing/cfdi/nomina.ts';
import { NOMINA_RULE_CASES } from '../../../../testing/cfdi/nomina-rule-cases.ts';
import { aPagosRequest } from '../../../../testing/cfdi/pagos.ts';
import { RULE_CASES } from '../../../../testing/cfdi/rule-cases.ts';
import { computeComprobante } from '../compute.ts';
import type { NominaCfdiRequest, PagosCfdiRequest, SaleCfdiRequest } from '../request.ts';
import { RULES } from './all.ts';
import { catalogKeys, checkCfdi, holdsFor } from './check.ts';
import type { CatalogLookups } from './rule.ts';

const NOW = '2026-11-20T10:30:00';
const CSD = { validFrom: '2026-11-18T12:00:00', validTo: '2026-11-20T10:34:00' };

function problems(overrides: Partial<SaleCfdiRequest>, catalogs: CatalogLookups = completeCatalogs()) {
  const request = aCfdiRequest(overrides);
  return checkCfdi({
    request,
    comprobante: computeComprobante(request),
    now: NOW,
    catalogs,
    law: shippedLaw,
    csd: CSD,
  });
}

function problemsOf(overrides: Partial<SaleCfdiRequest>, catalogs?: CatalogLookups): string[] {
  return problems(overrides, catalogs).map(({ code, field, severity }) =>
    severity === 'error' ? `${code} ${field}` : `${code}? ${field}`,
  );
}

function brokenByPagos(overrides: Partial<PagosCfdiRequest>): string[] {
  const request = aPagosRequest(overrides);
  const found = checkCfdi({
    request,
    comprobante: computeComprobante(request),
    now: NOW,
    catalogs: completeCatalogs(),
  });
  for (const { message } of found) expect(message).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/s);
  return found.map(({ code, field }) => `${code} ${field}`);
}

describe('a rule of payments', () => {
  it.each(PAGO_RULE_CASES)('tells %s on one side of its edge alone', (expected, broken, valid) => {
    expect(brokenByPagos(broken)).toEqual([expected]);
    expect(brokenByPagos(valid)).not.toContain(expected);
  });

  it('says nothing of a sound payment', () => {
    expect(brokenByPagos({})).toEqual([]);
  });
});

/**
 * Returns the broken rules as `NOM5 curp`: fields below `nomina`; those of the document begin with a bar, and warnings
 * have a question mark.
 */
function brokenByNomina(overrides: Partial<NominaCfdiRequest>): string[] {
  const found = nominaProblems(overrides);
  for (const { message } of found) {
    expect(message).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/s);
    expect(message).not.toMatch(/NOM\d|[¡!]/);
  }
  return found.map(({ code, field, severity }) => {
    const formPath = field.startsWith('nomina.') ? field.slice('nomina.'.length) : `/${field}`;
    return `${code}${severity === 'error' ? '' : '?'} ${formPath}`;
  });
}

function nominaProblems(overrides: Partial<NominaCfdiRequest>) {
  const request = aNominaRequest({}, overrides);
  const comprobante = computeComprobante(request);
  return checkCfdi({ request, comprobante, now: NOW, catalogs: completeCatalogs(), law: shippedLaw });
}

describe('a rule of payroll', () => {
  it.each(NOMINA_RULE_CASES)('tells %s on one side of its edge alone', (expected, broken, valid) => {
    expect(brokenByNomina(broken)).toEqual(expected.split(', '));
    expect(brokenByNomina(valid)).toEqual([]);
  });

  it('says nothing of a sound payslip', () => {
    expect(brokenByNomina({})).toEqual([]);
  });

  it('tells all that is broken at once', () => {
    const empleado = anEmpleado({ tipoRegimen: '05', periodicidadPago: '99', numSeguridadSocial: undefined });
    expect(brokenByNomina({ nomina: aNomina({ empleado, registroPatronal: undefined }) })).toEqual([
      'NOM33 empleado.periodicidadPago',
      'NOM42 registroPatronal',
      'NOM57 empleado.tipoRegimen',
      'NOM106 otrosPagos[0].tipo',
    ]);
  });

  it.each([
    ['RFC_INVALID', { rfc: 'XOJI74091' }],
    ['RFC_CHECK_DIGIT', { rfc: 'XOJI740919U49' }],
    ['CFDI40147', { codigoPostal: '1' }],
    ['CFDI40149', { rfc: 'XAXX010101000' }],
  ])('speaks of the worker and of no customer where the receiver breaks %s', (code, receptor) => {
    const { receptor: worker } = aNominaRequest();
    const found = nominaProblems({ receptor: { ...worker, ...receptor } }).filter((each) => each.code === code);
    expect(found.map(({ message }) => message)).toEqual([expect.stringMatching(/ del trabajador (?!.*cliente)/)]);
  });
});

describe('a rule of SAT', () => {
  it.each(RULE_CASES)('tells %s on one side of its edge alone', (expected, broken, valid) => {
    expect(problemsOf(broken)).toEqual([expected]);
    expect(problemsOf(valid)).not.toContain(expected);
  });

  it('speaks to a person: a sentence that says what to do, the code apart', () => {
    for (const [, broken] of RULE_CASES) {
      for (const { message } of problems(broken)) {
        expect(message).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/s);
        expect(message).not.toMatch(/CFDI40|[¡!]/);
      }
    }
  });

  it('is proved by a case for each code that it may tell', () => {
    const cases = [...RULE_CASES, ...PAGO_RULE_CASES, ...NOMINA_RULE_CASES, ...TRIP_RULE_CASES];
    const expected = cases.flatMap(([all]) => all.split(', '));
    const proved = new Set(expected.map((each) => each.split(/\??\s/)[0]));
    expect(RULES.flatMap(({ codes }) => codes).filter((code) => !proved.has(code))).toEqual([
      'CFDI40116',
      // These are proved above, with lists that lack a key and with freight.
      'CP104',
      'CP109',
      'CP110',
      'CP117',
      'CP158',
    ]);
    expect(problemsOf({ moneda: 'XXX', tipoCambio: d('1') })).toEqual(['CFDI40113 moneda', 'CFDI40116 tipoCambio']);
  });
});

describe('a rule says for which types of CFDI it holds', () => {
  it('and is asked of no other', () => {
    const ofOneType = RULES.filter(
      ({ holdsFor: types }) =>
        types !== 'every' && types.length === 1 && types[0] !== 'P' && types[0] !== 'N' && types[0] !== 'T',
    );
    expect(ofOneType.map(({ codes, holdsFor: types }) => [String(types), ...codes])).toEqual([
      ['I', 'USO_CFDI_TIPO'],
      ['E', 'NOTA_PPD'],
      ['I', 'CFDI40130', 'PUBLICO_GENERAL_SIN_GLOBAL'],
      ['E', 'CFDI40130'],
      ['E', 'SIN_RELACION'],
      ['I', 'CP104', 'CP109', 'CP110'],
    ]);
    const asOther = { I: 'E', E: 'I' } as const;
    for (const [, broken] of RULE_CASES) {
      const tipoComprobante = asOther[broken.tipoComprobante ?? 'I'];
      const may = RULES.filter((rule) => holdsFor(rule, tipoComprobante)).flatMap(({ codes }) => codes);
      for (const { code } of problems({ ...broken, tipoComprobante })) expect(may).toContain(code);
    }
  });

  it('so that it does not look at the type itself', () => {
    const blind = <T extends object>(target: T): T =>
      new Proxy(target, {
        get(_, name) {
          if (/^tipo(De)?Comprobante$/.test(String(name))) throw new Error('a rule looked at the type');
          return Reflect.get(target, name);
        },
      });
    for (const [expected, broken] of RULE_CASES) {
      const request = aCfdiRequest(broken);
      const comprobante = computeComprobante(request);
      const rules = RULES.filter((rule) => holdsFor(rule, request.tipoComprobante));
      const context = { now: NOW, catalogs: completeCatalogs(), law: shippedLaw, csd: CSD };
      const seen = rules.flatMap((rule) =>
        rule.check({ ...context, request: blind(request), comprobante: blind(comprobante) }),
      );
      expect(seen.map(({ code }) => code)).toContain(expected.split(/\??\s/)[0]);
    }
  });
});

describe('fuel', () => {
  const fuel = (fecha: string) => {
    const request = aCfdiRequest({ fecha, conceptos: [aConcepto({ claveProductoServicio: '15101514' })] });
    const comprobante = computeComprobante(request);
    return checkCfdi({ request, comprobante, now: fecha, catalogs: completeCatalogs(), law: shippedLaw }).map(
      ({ code }) => code,
    );
  };

  it('needs its complement from 2026-04-24 on', () => {
    expect(fuel('2026-04-23T23:59:59')).toEqual([]);
    expect(fuel('2026-04-24T00:00:00')).toEqual(['CFDI40163']);
  });
});

describe('the IVA of the border', () => {
  it('is doubted once its incentive has ended, and not while its row holds', () => {
    const [standing] = shippedLaw.ivaFrontera;
    if (!standing) throw new Error('no incentive');
    const law = withRows(shippedLaw, { ivaFrontera: [{ ...standing, reviewBy: undefined, to: '2026-12-31' }] });
    const judged = (fecha: string) => {
      const conceptos = [aConcepto({ impuestos: { iva: '8' } })];
      const request = aCfdiRequest({ fecha, lugarExpedicion: '22000', conceptos });
      const comprobante = computeComprobante(request);
      return checkCfdi({ request, comprobante, now: fecha, catalogs: completeCatalogs(), law })
        .filter(({ code }) => code === 'IVA_8_FRONTERA')
        .map(({ severity, message }) => `${severity} ${message.slice(0, 35)}`);
    };
    expect(judged('2026-12-31T23:59:59')).toEqual([]);
    expect(judged('2027-01-01T00:00:00')).toEqual(['warning No se conoce que el estímulo del IV']);
  });
});

describe('the rules together', () => {
  it('accept a sound document without a word', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('tell everything that is broken at once, errors first', () => {
    const request: Partial<SaleCfdiRequest> = {
      formaPago: '99',
      receptor: aReceptor({ usoCfdi: 'D01', codigoPostal: 'x' }),
      conceptos: [aConcepto(), aConcepto({ impuestos: {}, cantidad: d('0') })],
    };
    expect(problemsOf(request)).toEqual([
      'CFDI40147 receptor.codigoPostal',
      'CFDI40161 receptor.usoCfdi',
      'VALIDATION conceptos[1].cantidad',
      'CFDI40171 conceptos[1].impuestos',
      'PUE_99? formaPago',
    ]);
  });

  it('tell the overall discount once, whatever it leaves untaxed', () => {
    expect(problemsOf({ descuento: d('2000'), conceptos: [aConcepto(), aConcepto()] })).toEqual([
      'CFDI40174 descuento',
    ]);
  });

  it('refuse a key that a complete list lacks, and say nothing of one that a partial list lacks', () => {
    const keys = ['43211507', 'H87', '86991'];
    expect(problemsOf({}, completeCatalogs(...keys))).toEqual([
      'CFDI40147 receptor.codigoPostal',
      'CFDI40162 conceptos[0].claveProductoServicio',
      'CFDI40165 conceptos[0].unidad',
    ]);
    expect(problemsOf({}, partialCatalogs(...keys))).toEqual([]);
  });

  it('ask the large lists for each key of a request once', () => {
    expect(
      catalogKeys(computeComprobante(aCfdiRequest({ conceptos: [aConcepto(), aConcepto({ unidad: 'KGM' })] }))),
    ).toEqual({
      claveProdServ: ['43211507'],
      claveUnidad: ['H87', 'KGM'],
      codigoPostal: ['42501', '86991'],
    });
  });

  it('ask SAT’s lists for the customs office and the patent of a pedimento', () => {
    const imported = { conceptos: [aConcepto({ numeroPedimento: '26  48  3009  0001234' })] };
    expect(catalogKeys(computeComprobante(aCfdiRequest(imported)))).toMatchObject({
      aduana: ['48'],
      patenteAduanal: ['3009'],
    });
    for (const key of ['48', '3009']) {
      expect(problemsOf(imported, completeCatalogs(key))).toEqual(['CFDI40194 conceptos[0].numeroPedimento']);
      expect(problemsOf(imported, partialCatalogs(key))).toEqual([]);
    }
  });
});
