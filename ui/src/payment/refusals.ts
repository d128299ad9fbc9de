/** Is what the provider says of an attempt that failed. */
export interface ProviderError {
  readonly type?: string | undefined;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly message?: string | undefined;
}

const declined = 'Tu banco rechazó la tarjeta. Usa otra tarjeta o pregunta a tu banco.';
const authentication = 'Tu banco pidió confirmar la compra y no se completó. Inténtalo de nuevo o usa otra tarjeta.';
const wrongNumber = 'El número de la tarjeta no es correcto. Revísalo.';
const wrongCvc = 'El código de seguridad no es correcto. Revísalo.';
const wrongExpiry = 'La fecha de vencimiento no es correcta. Revísala.';

/** Lists Stripe's codes, the more exact `decline_code` among them (docs.stripe.com/declines/codes). */
const texts: Readonly<Record<string, string>> = {
  card_declined: declined,
  generic_decline: declined,
  do_not_honor: declined,
  insufficient_funds: 'La tarjeta no tiene fondos suficientes. Usa otra tarjeta.',
  expired_card: 'La tarjeta está vencida. Usa otra tarjeta.',
  incorrect_cvc: wrongCvc,
  invalid_cvc: wrongCvc,
  incorrect_number: wrongNumber,
  invalid_number: wrongNumber,
  invalid_expiry_month: wrongExpiry,
  invalid_expiry_year: wrongExpiry,
  processing_error: 'Tu banco no pudo procesar el pago. No se te cobró; inténtalo de nuevo en un momento.',
  authentication_required: authentication,
  payment_intent_authentication_failure: authentication,
  card_not_supported: 'Esta tarjeta no admite este tipo de compra. Usa otra tarjeta.',
  currency_not_supported: 'Esta tarjeta no admite cobros en pesos. Usa otra tarjeta.',
  card_velocity_exceeded: 'La tarjeta llegó a su límite. Usa otra tarjeta o pregunta a tu banco.',
  withdrawal_count_limit_exceeded: 'La tarjeta llegó a su límite. Usa otra tarjeta o pregunta a tu banco.',
  call_issuer: 'Tu banco no autorizó el cobro. Llámale y vuelve a intentarlo, o usa otra tarjeta.',
};

const paymentFailed = 'Error procesando el pago';

/**
 * Says in Spanish why a payment was refused: by the exact code, by the code, in the provider's words, or only that it
 * was.
 */
export const refusalText = ({ code, decline_code: exact, message }: ProviderError): string =>
  texts[exact ?? ''] ?? texts[code ?? ''] ?? (message || paymentFailed);

/** The payment is not what the page believes, for example already paid in another tab. */
export const isOutdated = ({ code }: ProviderError) => code === 'payment_intent_unexpected_state';
