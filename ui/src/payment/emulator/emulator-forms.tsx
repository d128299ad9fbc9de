import { useId, useState, type SyntheticEvent } from 'react';
import { Failure, Notice } from '../../plain/notice.tsx';
import { PayButton } from '../pay-button.tsx';
import type { PayProps } from '../payment.ts';
import { returnUrl, usePayOnce } from '../use-pay-once.ts';
import { acceptedCard, confirmAtEmulator, testCards } from './confirm-at-emulator.ts';

/**
 * Shows the card form while the provider is emulated: it asks for no card's number and says that nothing is charged.
 */
export function CardForm({ provider, payment, purchaseId, total, ...asking }: PayProps) {
  const [card, setCard] = useState<string>(acceptedCard);
  const { pay, isPaying, problem } = usePayOnce(asking);
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void pay(() => confirmAtEmulator(provider, payment, card, returnUrl(purchaseId)));
  };
  return (
    <form className="plain-stack" onSubmit={submit} noValidate>
      <Notice kind="info">Pago de prueba: no se cobra nada. Elige qué debe pasar con la tarjeta.</Notice>
      <div role="radiogroup" aria-labelledby={id}>
        <p className="plain-label" id={id}>
          Tarjeta de prueba
        </p>
        {testCards.map(({ id: value, name, outcome }) => (
          <label key={value} className="plain-option">
            <input
              type="radio"
              className="plain-radio"
              name={id}
              value={value}
              checked={card === value}
              disabled={isPaying}
              onChange={() => setCard(value)}
            />
            <span>
              {name}
              <small>{outcome}</small>
            </span>
          </label>
        ))}
      </div>
      {problem ? <Failure title={problem} /> : null}
      <PayButton total={total} isPaying={isPaying} />
    </form>
  );
}

/** A wallet lives in the device and pays through Stripe itself: an emulator has none. */
export { WalletUnavailable as WalletForm } from '../wallet-unavailable.tsx';
