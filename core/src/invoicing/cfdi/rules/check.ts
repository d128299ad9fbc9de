import { complementTypeOf } from '../../complements/registry.ts';
import type { Comprobante } from '../document.ts';
import { errorsFirst, type RuleProblem } from '../rule-problem.ts';
import type { WrittenTipo } from '../request.ts';
import { RULES } from './all.ts';
import type { Rule, RuleContext } from './rule.ts';

/** Every rule of its type of CFDI that a request breaks, all at once, errors before warnings. */
export function checkCfdi(context: RuleContext): readonly RuleProblem[] {
  const { tipoComprobante } = context.request;
  const asked = RULES.filter((rule) => holdsFor(rule, tipoComprobante));
  return errorsFirst([...asked.flatMap((rule) => rule.check(context)), ...complementProblems(context)]);
}

export const holdsFor = (rule: Pick<Rule, 'holdsFor'>, tipo: WrittenTipo): boolean =>
  rule.holdsFor === 'every' || rule.holdsFor.includes(tipo);

function complementProblems({ comprobante: { complementos } }: RuleContext): readonly RuleProblem[] {
  return complementos.flatMap((complement, index) =>
    complementTypeOf(complement).rules.flatMap((rule) => rule.check(complement, `complementos[${index}]`)),
  );
}

/** Keys of the large SAT lists that `checkCfdi` will ask its context for. */
export interface CatalogKeys {
  readonly claveProdServ: readonly string[];
  readonly claveUnidad: readonly string[];
  readonly codigoPostal: readonly string[];
}

export function catalogKeys({ conceptos, lugarExpedicion, receptor }: Comprobante): CatalogKeys {
  return {
    claveProdServ: unique(conceptos.map(({ claveProdServ }) => claveProdServ)),
    claveUnidad: unique(conceptos.map(({ claveUnidad }) => claveUnidad)),
    codigoPostal: unique([lugarExpedicion, receptor.domicilioFiscalReceptor]),
  };
}

function unique(keys: readonly string[]): string[] {
  return [...new Set(keys)];
}
