import { complementTypeOf } from '../../complements/registry.ts';
import type { Comprobante, WrittenTipo } from '../request.ts';
import { errorsFirst, type RuleProblem } from '../../rule-problem.ts';
import type { CatalogKeys, LargeCatalogName } from '../../../sat/search/large-catalog-names.ts';
import { pedimentoKeys } from '../../../sat/fiscal-keys.ts';
import { RULES } from './all.ts';
import type { Rule, RuleContext } from './rule.ts';

/** Returns every rule of its type of CFDI that a request breaks, all at once, errors before warnings. */
export function checkCfdi(context: RuleContext): readonly RuleProblem[] {
  const { tipoComprobante } = context.request;
  const asked = RULES.filter((rule) => holdsFor(rule, tipoComprobante));
  return errorsFirst([...asked.flatMap((rule) => rule.check(context)), ...complementProblems(context)]);
}

export const holdsFor = (rule: Pick<Rule, 'holdsFor'>, tipo: WrittenTipo): boolean =>
  rule.holdsFor === 'every' || rule.holdsFor.includes(tipo);

const complementProblems = ({ comprobante: { complementos } }: RuleContext): readonly RuleProblem[] =>
  complementos.flatMap((complement) =>
    complementTypeOf(complement).rules.flatMap((rule) => rule.check(complement, `complementos.${complement.kind}`)),
  );

/** Keys of the large SAT lists that `checkCfdi` will ask its context for. */
export type { CatalogKeys } from '../../../sat/search/large-catalog-names.ts';

/** @param documents one, or several that are looked up together. */
export const catalogKeys = (...documents: readonly Comprobante[]): CatalogKeys =>
  documents.map(keysOf).reduce((all, keys) => joined(all, keys), {});

function keysOf({ conceptos, lugarExpedicion, receptor, complementos }: Comprobante): CatalogKeys {
  const keys: CatalogKeys = {
    claveProdServ: conceptos.map(({ claveProdServ }) => claveProdServ),
    claveUnidad: conceptos.map(({ claveUnidad }) => claveUnidad),
    codigoPostal: [lugarExpedicion, receptor.domicilioFiscalReceptor],
  };
  return complementos.reduce(
    (all, each) => joined(all, complementTypeOf(each).catalogKeys?.(each) ?? {}),
    joined(keys, pedimentoKeys(conceptos.flatMap(({ informacionAduanera }) => informacionAduanera))),
  );
}

function joined(one: CatalogKeys, other: CatalogKeys = {}): CatalogKeys {
  const lists = unique([...Object.keys(one), ...Object.keys(other)]) as LargeCatalogName[];
  return Object.fromEntries(lists.map((list) => [list, unique([...(one[list] ?? []), ...(other[list] ?? [])])]));
}

const unique = (keys: readonly string[]): string[] => [...new Set(keys)];
