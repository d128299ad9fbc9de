import type { Law } from '../../../law/law.ts';
import type { Decimal } from '../../../shared/money/decimal.ts';
import type { Amounts, AmountsRequest } from '../amounts.ts';
import type { LargeCatalogName } from '../../../sat/search/large-catalog-names.ts';
import type { Presence } from '../../../sat/catalogs/presence.ts';
import type { CfdiRequest, Comprobante, Concepto, ConceptoRequest, SaleTipo, WrittenTipo } from '../request.ts';
import type { RuleProblem } from '../../rule-problem.ts';

/** The large SAT lists, with the keys of `catalogKeys` looked up beforehand. */
export interface CatalogLookups {
  hasClaveProdServ(key: string): Presence;
  hasClaveUnidad(key: string): Presence;
  hasCodigoPostal(key: string): Presence;
  /** Tells whether a list that a complement names has a key. */
  has(list: LargeCatalogName, key: string): Presence;
  /**
   * Returns what a list tells of a key beside its name, such as whether a good is dangerous; undefined where it says
   * nothing.
   */
  factOf(list: LargeCatalogName, key: string, fact: string): string | undefined;
}

/** What rules of concepts and amounts look at: an order has this much too. */
export interface LinesContext {
  readonly request: AmountsRequest & { readonly fecha?: string };
  /** Holds what the request computes to. */
  readonly comprobante: Amounts;
  readonly catalogs: CatalogLookups;
  /** It is absent where it is asked elsewhere. */
  readonly law?: Law | undefined;
}

type RequestOf = { readonly [Tipo in WrittenTipo]: Extract<CfdiRequest, { readonly tipoComprobante: Tipo }> };

/** A request of one of these types of CFDI, with what a rule may ask of it. */
export interface ContextOf<Tipo extends WrittenTipo> {
  readonly request: RequestOf[Tipo];
  /** Holds what the request computes to. */
  readonly comprobante: Comprobante;
  readonly catalogs: CatalogLookups;
  /** What the law dates; absent where it is asked elsewhere, and rules that need it say nothing. */
  readonly law?: Law | undefined;
  /** They are pesos a unit, in the newest document that the issuer has issued in a currency. */
  readonly lastRates?: ReadonlyMap<string, Decimal> | undefined;
  /** It is the time at the place of issue, as `fecha` is written. */
  readonly now: string;
  /** Tells when the issuer's certificate seals, on the same clock as `now`; absent while it is not known. */
  readonly csd?: { readonly validFrom: string; readonly validTo: string } | undefined;
}

export type RuleContext = ContextOf<WrittenTipo>;

interface RuleOver<Context, Tipo> {
  /** Lists all that `check` may tell. */
  readonly codes: readonly RuleProblem['code'][];
  /** The types of CFDI that it is asked of; it does not look at the type itself. */
  readonly holdsFor: 'every' | readonly Tipo[];
  check(context: Context): readonly RuleProblem[];
}

/** A rule of SAT, or a tight family of them that look at the same fields. One a file. */
export type RuleFor<Tipo extends WrittenTipo> = RuleOver<ContextOf<Tipo>, Tipo>;
export type Rule = RuleFor<WrittenTipo>;

/** A rule of conceptos and amounts, which an order has long before it is a document. */
export type LineRule = RuleOver<LinesContext, SaleTipo>;

/** Documents of things sold: their amounts come from conceptos and taxes. */
export const sales = ['I', 'E'] as const satisfies readonly SaleTipo[];

export interface ConceptoContext {
  readonly concepto: ConceptoRequest;
  readonly computed: Concepto;
  /** Path of the concept: `conceptos[1]`. */
  readonly at: string;
}

/** Returns a rule that looks at each concept by itself. */
export const conceptoRule = <Context extends LinesContext = LinesContext>(
  codes: Rule['codes'],
  check: (context: Context & ConceptoContext) => readonly RuleProblem[] | RuleProblem | undefined,
): RuleOver<Context, SaleTipo> => ({
  codes,
  holdsFor: sales,
  check: (context) =>
    context.request.conceptos.flatMap((concepto, index) => {
      const computed = context.comprobante.conceptos[index];
      return (computed && check({ ...context, concepto, computed, at: `conceptos[${index}]` })) ?? [];
    }),
});
