import { Alert, Box, Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LineCells, type LineForm } from '../../shared/lines/line.tsx';
import { conceptoOfProduct } from '../model/from-records.ts';
import { incompleteConcepto } from '../model/step-problems.ts';
import type { InvoiceValues } from '../model/values.ts';
import type { useNewConcepto } from './use-new-concepto.ts';

interface NewConceptoProps extends ReturnType<typeof useNewConcepto> {
  readonly form: LineForm;
}

/**
 * Shows the last line of the grid: the concept that is being typed, whose keys open as soon as no product brings them.
 */
export function NewConcepto({ form, add, fill, filled, isIncomplete }: NewConceptoProps) {
  const line = useWatch<InvoiceValues, 'nuevo'>({ name: 'nuevo' });
  /** It is as it was chosen for this concept; the next one begins anew. */
  const [chosen, setChosen] = useState<{ readonly of: number; readonly isOpen: boolean }>();
  const isTyped = line.descripcion !== '' && line.productoId === '';
  const isOpen = chosen?.of === filled ? chosen.isOpen : isTyped;
  return (
    <Box role="group" aria-label="Agregar concepto" data-line>
      <LineCells
        form={form}
        at="nuevo"
        line={line}
        disclosure="Claves e impuestos"
        isOpen={isOpen}
        onToggle={() => setChosen({ of: filled, isOpen: !isOpen })}
        onChosen={(product) => fill({ ...conceptoOfProduct(product), cantidad: line.cantidad }, false)}
      />
      {isIncomplete ? (
        <Alert severity="error" sx={{ mt: 3 }}>
          {incompleteConcepto}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', pt: 2 }}>
        <Button startIcon={<Plus size={18} />} onClick={add}>
          Agregar concepto
        </Button>
      </Box>
    </Box>
  );
}
