import { useState, type RefObject } from 'react';
import { useFormContext, type FieldPath, type UseFieldArrayReturn } from 'react-hook-form';
import { focusCell } from '../../shared/lines/line-grid.tsx';
import { useInvoice } from '../invoice-context.ts';
import { newConceptoProblems } from '../model/step-problems.ts';
import { blankConcepto, isComplete, type ConceptoValues, type InvoiceValues } from '../model/values.ts';
import { withholdingsFor, withWithholdings } from '../model/withholdings.ts';

type Append = UseFieldArrayReturn<InvoiceValues, 'conceptos'>['append'];

/** Does what becomes of the concept that is being typed. */
export function useNewConcepto(append: Append, grid: RefObject<HTMLDivElement | null>) {
  const { getValues, setValue, setError, clearErrors } = useFormContext<InvoiceValues>();
  const usual = useUsualWithholdings();
  const [isIncomplete, setIncomplete] = useState(false);
  /** Counts the concepts that were begun. */
  const [filled, setFilled] = useState(0);

  const put = (concepto: ConceptoValues) => {
    setValue('nuevo', concepto, { shouldDirty: true });
    setFilled((times) => times + 1);
    setIncomplete(false);
    clearErrors('nuevo');
  };

  const add = () => {
    const concepto = getValues('nuevo');
    const problems = newConceptoProblems(concepto);
    setIncomplete(!isComplete(concepto));
    for (const { field, message } of problems) setError(field as FieldPath<InvoiceValues>, { type: 'rule', message });
    if (problems.length > 0) {
      focusCell(grid.current, -1, concepto.descripcion.trim() === '' ? 'descripcion' : 'precio');
      return;
    }
    append(concepto, { shouldFocus: false });
    clearErrors('root.conceptos');
    put(blankConcepto);
    focusCell(grid.current, -1, 'descripcion');
  };

  return {
    add,
    put,
    fill: (concepto: ConceptoValues, isReady: boolean) => {
      put(usual ? withWithholdings(concepto, usual) : concepto);
      if (isReady) add();
      else focusCell(grid.current, -1, 'cantidad');
    },
    isIncomplete,
    filled,
  };
}

/** Once the document's concepts carry them, the next one does too. */
function useUsualWithholdings() {
  const facts = useInvoice();
  const { getValues } = useFormContext<InvoiceValues>();
  if (!getValues('conceptos').some(({ isr }) => isr)) return undefined;
  const day = getValues('fecha') || facts.today;
  return withholdingsFor({ ...facts, today: day }, getValues('receptor.rfc'));
}
