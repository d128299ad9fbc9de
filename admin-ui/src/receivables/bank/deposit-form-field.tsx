import { MenuItem, Select } from '@mui/material';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { fiscalDay, money } from '@timbra/ui/format/format.ts';
import { formasPago } from '../payment/payment-request.ts';
import type { BankLine } from './bank-line.ts';

interface DepositFormProps {
  readonly line: BankLine;
  readonly value: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (formaPago: string) => void;
}

/** Asks how a deposit came. What the bank's words do not say is asked for: the complement states it. */
export function DepositForm({ line, value, disabled, onChange }: DepositFormProps) {
  return (
    <Labelled
      label="Forma de pago"
      doubt={value === undefined ? 'El concepto no dice cómo llegó. Elígela para registrar el pago.' : undefined}
    >
      {({ describedBy }) => (
        <Select
          size="small"
          displayEmpty
          value={value ?? ''}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
          SelectDisplayProps={{
            'aria-label': `Forma de pago del depósito de ${money(line.monto)} del ${fiscalDay(line.fecha)}`,
            'aria-describedby': describedBy,
          }}
        >
          {value === undefined ? (
            <MenuItem value="" disabled>
              Elige la forma de pago
            </MenuItem>
          ) : null}
          {formasPago.map(({ key, name }) => (
            <MenuItem key={key} value={key}>
              {`${key} · ${name}`}
            </MenuItem>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
