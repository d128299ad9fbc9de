import { blankValues, type Branding, cleaned, knownReceptor, knownReceptors, type ReceptorValues } from '../calls.ts';
import { usesFor } from './choices.ts';

type Offers = Pick<Branding, 'uses' | 'paymentForms'>;

/**
 * Returns what the form begins with: what this tab had typed, else what this device remembers where there is no choice.
 */
export function startOf(
  page: Offers,
  typed: ReceptorValues | undefined,
  start?: Partial<ReceptorValues>,
): ReceptorValues {
  if (typed) return { ...blankValues, ...typed };
  const [known, ...more] = knownReceptors();
  const [only, ...others] = page.paymentForms;
  const formaPago = others.length === 0 ? (only?.clave ?? '01') : '';
  const proposed = start ?? (more.length === 0 ? known : undefined);
  return changed(page, { ...blankValues, formaPago }, proposed ?? {});
}

/**
 * Returns the values after a change. An RFC that this device remembers brings its other data where nothing else was
 * typed. A use that the regime does not allow is replaced by the one that most people choose.
 */
export function changed(page: Offers, before: ReceptorValues, change: Partial<ReceptorValues>): ReceptorValues {
  const values = withKnown({ ...before, ...change }, change);
  if (values.regimenFiscal === '') return values;
  const isEmptied = values.usoCfdi === '' && values.regimenFiscal === before.regimenFiscal;
  const allowed = usesFor(cleaned('rfc', values.rfc), values.regimenFiscal, page.uses).map(({ key }) => key);
  return isEmptied || allowed.includes(values.usoCfdi) ? values : { ...values, usoCfdi: proposedUse(allowed) };
}

function withKnown(values: ReceptorValues, { rfc }: Partial<ReceptorValues>): ReceptorValues {
  const known = rfc === undefined ? undefined : knownReceptor(cleaned('rfc', rfc));
  const isBlank = values.nombre === '' && values.codigoPostal === '' && values.regimenFiscal === '';
  return known && isBlank ? { ...values, ...known } : values;
}

const proposedUse = (allowed: readonly string[]): string => {
  if (allowed.includes('G03')) return 'G03';
  return allowed.length === 1 ? (allowed[0] ?? '') : '';
};
