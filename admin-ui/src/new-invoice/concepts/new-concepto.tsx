import { Alert, Box, Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, type FieldPath, type UseFieldArrayReturn } from 'react-hook-form';
import { useInvoice } from '../invoice-context.ts';
import { incompleteConcepto, newConceptoProblems } from '../model/step-problems.ts';
import { blankConcepto, isComplete, type ConceptoValues, type InvoiceValues } from '../model/values.ts';
import { withholdingsFor, withWithholdings } from '../model/withholdings.ts';
import { ConceptoFields } from './concepto-fields.tsx';
import { ProductPicker } from './product-picker.tsx';
import { QuickProduct } from './quick-product.tsx';

type NewConceptoProps = Pick<UseFieldArrayReturn<InvoiceValues, 'conceptos'>, 'append'>;

/** The concept that is being typed; a product fills it in. */
export function NewConcepto({ append }: NewConceptoProps) {
  const { add, fill, isIncomplete, filled } = useNewConcepto(append);
  return (
    <Box
      role="group"
      aria-label="Agregar concepto"
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLInputElement && target.role !== 'combobox') add();
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-end' }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <ProductPicker key={filled} onChosen={fill} />
        </Box>
        <QuickProduct onMade={fill} />
      </Box>
      <ConceptoFields key={filled} at="nuevo" />
      {isIncomplete ? <Alert severity="error">{incompleteConcepto}</Alert> : null}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button startIcon={<Plus size={18} />} onClick={() => add()}>
          Agregar concepto
        </Button>
      </Box>
    </Box>
  );
}

function useNewConcepto(append: NewConceptoProps['append']) {
  const { getValues, setValue, setError, clearErrors } = useFormContext<InvoiceValues>();
  const usual = useUsualWithholdings();
  const [isIncomplete, setIncomplete] = useState(false);
  /** Counts what was filled in at once: fields that keep what is typed begin anew. */
  const [filled, setFilled] = useState(0);

  const put = (concepto: ConceptoValues) => {
    setValue('nuevo', concepto);
    setFilled((times) => times + 1);
    setIncomplete(false);
    clearErrors('nuevo');
  };

  const add = () => {
    const concepto = getValues('nuevo');
    const problems = newConceptoProblems(concepto);
    setIncomplete(!isComplete(concepto));
    for (const { field, message } of problems) setError(field as FieldPath<InvoiceValues>, { type: 'rule', message });
    if (problems.length > 0) return;
    append(concepto, { shouldFocus: false });
    clearErrors('root.conceptos');
    put(blankConcepto);
  };

  return {
    add,
    fill: (concepto: ConceptoValues, isReady = false) => {
      put(usual ? withWithholdings(concepto, usual) : concepto);
      if (isReady) add();
    },
    isIncomplete,
    filled,
  };
}

/** Once the document's concepts carry them, the next one does too. */
function useUsualWithholdings() {
  const { tipo, issuer } = useInvoice();
  const { getValues } = useFormContext<InvoiceValues>();
  if (!getValues('conceptos').some(({ isr }) => isr)) return undefined;
  return withholdingsFor(tipo, issuer, getValues('receptor.rfc'));
}
