import { Checkbox, FormControlLabel } from '@mui/material';

interface MailThemProps {
  readonly isMailed: boolean;
  readonly onChange: (isMailed: boolean) => void;
}

/** Asks whether workers are sent their payslips once these are stamped. */
export function MailThem({ isMailed, onChange }: MailThemProps) {
  return (
    <FormControlLabel
      label="Enviar su recibo a quienes tienen correo"
      control={<Checkbox checked={isMailed} onChange={(_event, isChosen) => onChange(isChosen)} />}
    />
  );
}
