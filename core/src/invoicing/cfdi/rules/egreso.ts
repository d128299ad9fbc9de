import { TIPO_RELACION } from '../../../sat/catalogs/tipo-relacion.ts';
import type { CfdiRelacionados } from '../request.ts';
import { error, type RuleProblem, warning } from '../../rule-problem.ts';
import type { Rule, RuleFor } from './rule.ts';

const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

export const relaciones: Rule = {
  codes: ['CFDI40137', 'VALIDATION'],
  holdsFor: 'every',
  check: ({ request: { relaciones: given = [] } }) => [
    ...(given.length > 1 ? [onlyOne()] : []),
    ...given.flatMap((relation, index) => checkRelation(relation, `relaciones[${index}]`)),
  ],
};

/** Anexo 20 takes several; the provider takes one, with as many documents as it likes. */
function onlyOne(): RuleProblem {
  const message =
    'Una factura lleva un solo tipo de relación. Deja uno, con todos sus UUID, y emite otra para lo demás.';
  return error('VALIDATION', 'relaciones[1]', message);
}

function checkRelation({ tipoRelacion, uuids }: CfdiRelacionados, at: string): RuleProblem[] {
  const message = 'Ese tipo de relación no está en la lista del SAT. Elige uno de la lista.';
  const kind = TIPO_RELACION.has(tipoRelacion) ? [] : [error('CFDI40137', `${at}.tipoRelacion`, message)];
  if (uuids.length === 0) {
    return [...kind, error('VALIDATION', `${at}.uuids`, 'La relación no nombra ninguna factura. Agrega su UUID.')];
  }
  return [...kind, ...uuids.flatMap((uuid, index) => (UUID.test(uuid) ? [] : [badUuid(`${at}.uuids[${index}]`)]))];
}

const badUuid = (field: string): RuleProblem =>
  error('VALIDATION', field, 'Eso no es un UUID. Cópialo completo de la factura que relacionas, con sus guiones.');

export const egresoRelacionado: RuleFor<'E'> = {
  codes: ['SIN_RELACION'],
  holdsFor: ['E'],
  check({ request: { relaciones: groups = [] } }) {
    if (groups.length > 0) return [];
    const message = 'Una nota de crédito debería decir a qué factura corresponde. Relaciónala con su UUID.';
    return [warning('SIN_RELACION', 'relaciones', message)];
  },
};
