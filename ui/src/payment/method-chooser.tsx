import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { CreditCard, Landmark, Smartphone, WalletCards, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { methodNames, methods, type Method } from './methods.ts';

const icons: Readonly<Record<Method, LucideIcon>> = {
  card: CreditCard,
  apple_pay: Smartphone,
  google_pay: WalletCards,
  spei: Landmark,
};

interface MethodChooserProps {
  readonly method: Method;
  readonly onChoose: (method: Method) => void;
}

/** The four ways to pay, side by side. */
export function MethodChooser({ method, onChoose }: MethodChooserProps) {
  const labelId = useId();
  return (
    <FormControl fullWidth>
      <FormLabel id={labelId}>Método de pago</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name="metodo"
        value={method}
        onChange={(_event, chosen) => onChoose(chosen as Method)}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, 1fr)' },
          mt: 1,
        }}
      >
        {methods.map((one) => (
          <MethodCard key={one} method={one} isChosen={one === method} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function MethodCard({ method, isChosen }: { readonly method: Method; readonly isChosen: boolean }) {
  const Icon = icons[method];
  return (
    <FormControlLabel
      value={method}
      control={<Radio size="small" />}
      label={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}>
          {methodNames[method]}
          <Box
            component={Icon}
            size={18}
            strokeWidth={1.75}
            aria-hidden
            sx={{ display: { xs: 'none', sm: 'block' } }}
          />
        </Box>
      }
      sx={{
        m: 0,
        minHeight: 52,
        pr: 2.5,
        border: 1,
        borderRadius: '10px',
        borderColor: isChosen ? 'primary.main' : 'divider',
        bgcolor: isChosen ? 'primary.light' : 'background.paper',
        '& .MuiFormControlLabel-label': { flex: 1, fontWeight: 550 },
        '& .MuiFormControlLabel-label > span': { justifyContent: 'space-between' },
        '&:hover': { borderColor: 'primary.main' },
      }}
    />
  );
}
