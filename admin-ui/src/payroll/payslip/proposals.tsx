import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { proposeExempt } from '@timbra/core/invoicing/complements/nomina/proposed/exempt.ts';
import {
  hasProposedImss,
  proposeImss,
  withProposedImss,
} from '@timbra/core/invoicing/complements/nomina/proposed/imss.ts';
import { proposeIsr } from '@timbra/core/invoicing/complements/nomina/proposed/isr.ts';
import {
  hasProposedIsr,
  imssNotKnown,
  isrNotKnown,
  withProposedIsr,
} from '@timbra/core/invoicing/complements/nomina/proposed/missing-law.ts';
import { Decimal, pesos } from '@timbra/core/shared/money/decimal.ts';
import { Wide } from '@timbra/ui/fields/text-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLaw } from '../../shared/law.ts';
import type { Payslip } from '../payroll-run.ts';
import { nominaOf, valuesOf, type PayslipValues } from './payslip-values.ts';

type PayslipProposalProps = { readonly payslip: Payslip };

/** Shows what the law withholds of the payslip as the form stands. */
export function IsrProposal({ payslip }: PayslipProposalProps) {
  const { setValue } = useFormContext<PayslipValues>();
  const nomina = nominaOf(useWatch<PayslipValues>() as PayslipValues, payslip);
  const law = useLaw();
  if (!law) return null;
  const proposed = proposeIsr(nomina, Decimal.fromNumber(payslip.subsidioDeOtros), law);
  if (!proposed) return <NotKnown title="Falta el ISR" why={isrNotKnown(nomina, law)} />;
  const take = () => {
    const { deducciones, otrosPagos } = valuesOf({ nomina: withProposedIsr(nomina, proposed) });
    setValue('deducciones', deducciones, { shouldDirty: true });
    setValue('otrosPagos', otrosPagos, { shouldDirty: true });
  };
  return (
    <Box sx={{ mt: 6 }}>
      <Proposal
        title={`ISR propuesto: ${pesos(proposed.isr)}`}
        why={proposed.explicacion}
        rules={proposed.reglas}
        action="Usar el ISR propuesto"
        onTake={hasProposedIsr(nomina, proposed) ? undefined : take}
      />
    </Box>
  );
}

/** Shows what the worker pays of the IMSS. */
export function ImssProposal({ payslip }: PayslipProposalProps) {
  const { setValue } = useFormContext<PayslipValues>();
  const nomina = nominaOf(useWatch<PayslipValues>() as PayslipValues, payslip);
  const law = useLaw();
  if (!law) return null;
  const proposed = proposeImss(nomina, law);
  if (!proposed) return <NotKnown title="Faltan las cuotas del IMSS" why={imssNotKnown(nomina, law)} />;
  const take = () => {
    const { deducciones } = valuesOf({ nomina: { deducciones: withProposedImss(nomina.deducciones, proposed) } });
    setValue('deducciones', deducciones, { shouldDirty: true });
  };
  return (
    <Box sx={{ mt: 6 }}>
      <Proposal
        title={`Cuotas del IMSS propuestas: ${pesos(proposed.cuotas)}`}
        why={proposed.explicacion}
        rules={proposed.reglas}
        action="Usar las cuotas propuestas"
        onTake={hasProposedImss(nomina.deducciones, proposed) ? undefined : take}
      />
    </Box>
  );
}

/** Shows why nothing is proposed where the law asks for something. */
function NotKnown({ title, why }: { readonly title: string; readonly why: string | undefined }) {
  if (why === undefined) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mt: 6 }}>
      <AlertTitle sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 600, m: 0 }}>{title}</AlertTitle>
      {why}
    </Alert>
  );
}

interface ExemptProposalProps extends PayslipProposalProps {
  /** It is the place of the percepción among the others. */
  readonly index: number;
}

/** Shows how a percepción divides by law into what is taxed and what is not. */
export function ExemptProposal({ payslip, index }: ExemptProposalProps) {
  const { setValue } = useFormContext<PayslipValues>();
  const nomina = nominaOf(useWatch<PayslipValues>() as PayslipValues, payslip);
  const line = nomina.percepciones[index];
  const law = useLaw();
  const proposed = law && line && proposeExempt(line, nomina, payslip.exentosDeOtros, law);
  if (!proposed) return null;
  const importeExento = proposed.importeExento.toNumber();
  const take = () => {
    setValue(`percepciones.${index}.importeExento`, importeExento, { shouldDirty: true });
    setValue(`percepciones.${index}.importeGravado`, proposed.importeGravado.toNumber(), { shouldDirty: true });
  };
  return (
    <Wide>
      <Proposal
        title={`Exento propuesto: ${pesos(proposed.importeExento)}`}
        why={proposed.explicacion}
        rules={proposed.reglas}
        action="Usar el exento propuesto"
        of={` en la percepción ${index + 1}`}
        onTake={line.importeExento === importeExento ? undefined : take}
      />
    </Wide>
  );
}

interface ProposalProps {
  readonly title: string;
  readonly why: string;
  /** They are the rules of the law, with the day from which each holds. */
  readonly rules?: readonly string[];
  readonly action: string;
  /** Says whose, where there may be several. */
  readonly of?: string;
  /** It is undefined where the payslip is so already. */
  readonly onTake: (() => void) | undefined;
}

/** Shows a proposal beside what the user writes, and never in its place. */
export const Proposal = ({ title, why, rules = [], action, of = '', onTake }: ProposalProps) => (
  <Alert severity="info" role="note">
    <AlertTitle sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 600, m: 0 }}>{title}</AlertTitle>
    {why}
    {rules.map((rule) => (
      <Typography key={rule} variant="caption" color="text.secondary" sx={{ display: 'block', mt: 1 }}>
        {rule}
      </Typography>
    ))}
    {onTake ? (
      <Button size="small" aria-label={`${action}${of}`} onClick={onTake} sx={{ display: 'block', mt: 2 }}>
        {action}
      </Button>
    ) : null}
  </Alert>
);
