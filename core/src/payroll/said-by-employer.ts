import { personaOf } from '../sat/rfc.ts';
import { MIXED_FUNDS, type Employer } from '../employees/employer/employer.ts';
import { Decimal } from '../shared/money/decimal.ts';
import { total } from '../invoicing/complements/nomina/compute/values.ts';
import type { Issuer } from '../invoicing/building/invoice-sources.ts';
import type { EntidadSncfInput, NominaInput } from '../invoicing/nomina-input.ts';

const cents = 2;

/** What payslips say of who pays them; the record tells it, whatever a draft had. @param paid its lines. */
export function saidByEmployer(
  issuer: Issuer,
  employer: Employer | undefined,
  paid: NominaInput,
): Pick<NominaInput, 'curp' | 'rfcPatronOrigen' | 'entidadSncf'> {
  const isPerson = personaOf(issuer.rfc) === 'fisica';
  return {
    curp: isPerson ? (employer?.curp ?? undefined) : undefined,
    rfcPatronOrigen: employer?.rfcPatronOrigen ?? undefined,
    entidadSncf: isPerson ? undefined : entityOf(employer, paid),
  };
}

/** Of mixed funds each payslip tells how many pesos of it are the entity's own. */
function entityOf(employer: Employer | undefined, paid: NominaInput): EntidadSncfInput | undefined {
  const { origenRecurso, porcentajeRecursoPropio: share } = employer ?? {};
  if (!origenRecurso) return undefined;
  if (origenRecurso !== MIXED_FUNDS || !share) return { origenRecurso };
  const own = earned(paid).times(Decimal.fromNumber(share)).times(Decimal.of(1n, 2)).round(cents, 'half-up');
  return { origenRecurso, montoRecursoPropio: own.toNumber() };
}

const earned = ({ percepciones = [], otrosPagos = [] }: NominaInput): Decimal =>
  total(
    [
      ...percepciones.flatMap(({ importeGravado, importeExento }) => [importeGravado, importeExento]),
      ...otrosPagos.map(({ importe }) => importe),
    ].map((amount) => Decimal.fromNumber(amount ?? 0)),
  );
