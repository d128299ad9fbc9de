import { Alert, Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId, useState, type SyntheticEvent } from 'react';
import { ErrorNotice } from '../../feedback/error-notice.tsx';
import { PayButton } from '../pay-button.tsx';
import type { PayProps } from '../payment.ts';
import { returnUrl } from '../return-url.ts';
import { usePayOnce } from '../use-pay-once.ts';
import { confirmAtEmulator } from './confirm-at-emulator.ts';
import { acceptedCard, testCards } from './test-cards.ts';

/**
 * Shows the card form while the provider is emulated: it asks for no card's number and says that nothing is charged.
 */
export function CardForm({ provider, payment, purchaseId, total, ...asking }: PayProps) {
  const [card, setCard] = useState<string>(acceptedCard);
  const { pay, isPaying, problem } = usePayOnce(asking);
  const labelId = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void pay(() => confirmAtEmulator(provider, payment, card, returnUrl(purchaseId)));
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
      <Alert severity="info">Pago de prueba: no se cobra nada. Elige qué debe pasar con la tarjeta.</Alert>
      <FormControl disabled={isPaying}>
        <FormLabel id={labelId}>Tarjeta de prueba</FormLabel>
        <RadioGroup aria-labelledby={labelId} value={card} onChange={(_event, chosen) => setCard(chosen)}>
          {testCards.map(({ id, name, outcome }) => (
            <FormControlLabel key={id} value={id} control={<Radio />} label={<CardLabel {...{ name, outcome }} />} />
          ))}
        </RadioGroup>
      </FormControl>
      {problem ? <ErrorNotice title={problem} /> : null}
      <PayButton total={total} isPaying={isPaying} />
    </Box>
  );
}

function CardLabel({ name, outcome }: { readonly name: string; readonly outcome: string }) {
  return (
    <>
      {name}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {outcome}
      </Typography>
    </>
  );
}

/** A wallet lives in the device and pays through Stripe itself: an emulator has none. */
export { WalletUnavailable as WalletForm } from '../wallet-unavailable.tsx';
