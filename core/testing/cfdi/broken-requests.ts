import { shippedLaw } from '../../src/law/shipped.ts';
import { computeComprobante } from '../../src/invoicing/cfdi/compute.ts';
import type { CfdiRequest } from '../../src/invoicing/cfdi/request.ts';
import { checkCfdi } from '../../src/invoicing/cfdi/rules/check.ts';
import type { RuleProblem } from '../../src/invoicing/rule-problem.ts';
import { aCartaPorte, aMercancia } from './carta-porte.ts';
import { completeCatalogs } from './catalogs.ts';
import { NOMINA_RULE_CASES } from './nomina-rule-cases.ts';
import { aNominaRequest } from './nomina.ts';
import { PAGO_RULE_CASES } from './pago-rule-cases.ts';
import { aPagosRequest } from './pagos.ts';
import { aCfdiRequest, d } from './requests.ts';
import { RULE_CASES } from './rule-cases.ts';
import { TRIP_RULE_CASES } from './trip-rules/all.ts';
import { aFlete, aTraslado } from './trips.ts';

/** Breaks what only a list that is known to lack its keys can tell. */
const unlisted = aCartaPorte({
  transpInternac: 'Sí',
  entradaSalidaMerc: 'Salida',
  paisOrigenDestino: 'USA',
  viaEntradaSalida: '01',
  regimenesAduaneros: ['ZZZ'],
  mercancias: { items: [aMercancia({ sectorCofepris: '09', tipoMateria: '03' })] },
});

const requests: readonly CfdiRequest[] = [
  ...RULE_CASES.map(([, broken]) => aCfdiRequest(broken)),
  ...PAGO_RULE_CASES.map(([, broken]) => aPagosRequest(broken)),
  ...NOMINA_RULE_CASES.map(([, broken]) => aNominaRequest({}, broken)),
  ...TRIP_RULE_CASES.map(([, broken]) => aTraslado(broken)),
  aCfdiRequest({ moneda: 'XXX', tipoCambio: d('1') }),
  aFlete(aCartaPorte(), '43211507'),
  aFlete(aCartaPorte(), '78101900'),
  { ...aFlete(), moneda: 'XXX' },
  aTraslado(unlisted),
];

const at = {
  now: '2026-11-20T10:30:00',
  csd: { validFrom: '2026-11-18T12:00:00', validTo: '2026-11-20T10:34:00' },
  law: shippedLaw,
};

/** Returns what the rules tell of each request of their tables of cases that breaks one. */
export function problemsOfBrokenRequests(): readonly (readonly RuleProblem[])[] {
  return requests.map((request) =>
    checkCfdi({ ...at, request, comprobante: computeComprobante(request), catalogs: completeCatalogs('ZZZ', '09') }),
  );
}
