import type { OpenPayment, PaymentState } from '@timbra/ui/payment/payment.ts';
import { Button, buttonClass } from '@timbra/ui/plain/button.tsx';
import { Notice } from '@timbra/ui/plain/notice.tsx';
import { ArrowRight, Printer } from 'lucide-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { storeSession } from '@timbra/ui/session/session.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { describeFailure, isUserExists } from '../../lib/wording.ts';
import { NewPurchase } from './new-purchase.tsx';
import { Receipt } from './receipt.tsx';
import { useQuery } from '@tanstack/react-query';
import { ApiError, newRequestKey } from '@timbra/ui/http/call.ts';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { call } from '../../lib/call-api.ts';
import { dropCustomerInfo, readCustomerInfo } from '../../lib/customer-info.ts';
import type { AccountAttempt } from '@timbra/ui/browser-store/store-keys.ts';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { drop, read, store } from '@timbra/ui/browser-store/store.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';

/** The money is there: the account is opened, and then everything is confirmed. */
export function Paid({ state, payment }: { readonly state: PaymentState; readonly payment: OpenPayment }) {
  const account = useAccount(payment, state);
  if (account.isThere) {
    return (
      <PaidCard title="Compra confirmada" state={state}>
        <Notice kind="success">
          Tus {state.timbres} timbres ya están en tu cuenta. Te mandamos a {state.customerEmail} un enlace para que
          elijas tu contraseña.
        </Notice>
        <AccountAccess account={account.data ?? undefined} />
      </PaidCard>
    );
  }
  return (
    <PaidCard title="Recibimos tu pago" state={state}>
      {account.error ? (
        <AccountProblem
          error={account.error}
          email={state.customerEmail}
          isRetrying={account.isFetching}
          onRetry={() => void account.refetch()}
        />
      ) : (
        <Notice kind="info">
          {account.isOpening
            ? 'Estamos abriendo tu cuenta. No cierres esta página.'
            : `Estamos abriendo tu cuenta. El acceso llega a ${state.customerEmail} en unos minutos.`}
        </Notice>
      )}
    </PaidCard>
  );
}

interface PaidCardProps {
  readonly title: string;
  readonly state: PaymentState;
  readonly children: ReactNode;
}

const PaidCard = ({ title, state, children }: PaidCardProps) => (
  <section className="plain-card narrow">
    <div data-noprint className="plain-stack">
      <PageTitle title={title} />
      {children}
    </div>
    <Receipt state={state} />
    <div data-noprint className="plain-buttons">
      <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
        Descargar Comprobante
      </Button>
      <NewPurchase planId={state.planId} />
    </div>
  </section>
);

/**
 * Leads into the product. The session is stored only when somebody asks to go in: a buyer at a borrowed computer leaves
 * none behind, and whoever is logged in here with another account stays so.
 */
function AccountAccess({ account }: { readonly account: NewAccount | undefined }) {
  const enter = () => {
    if (account) storeSession(account.access_token, account.user);
    window.location.assign(account ? '/dashboard' : '/login');
  };
  return (
    <Button kind="primary" iconAfter={<ArrowRight size={16} aria-hidden />} onClick={enter}>
      {account ? 'Ir a mi cuenta' : 'Iniciar sesión'}
    </Button>
  );
}

interface AccountProblemProps {
  readonly error: unknown;
  readonly email: string | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

const contactSupport = 'Error al crear la cuenta. Por favor contacta soporte.';

/** The money is there and the account is not: what that means for the money comes first. */
function AccountProblem({ error, email, isRetrying, onRetry }: AccountProblemProps) {
  const title = describeFailure(error, contactSupport, contactSupport);
  if (isUserExists(error)) {
    return (
      <Notice
        kind="warning"
        title={title}
        action={
          <a className={buttonClass({ size: 'small' })} href="/login">
            Iniciar sesión
          </a>
        }
      >
        Tu pago está a salvo: los timbres se agregan a esa cuenta cuando inicias sesión con {email}.
      </Notice>
    );
  }
  return (
    <Notice
      kind="error"
      title={title}
      action={
        <Button size="small" isBusy={isRetrying} onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      Tu pago está a salvo y no hace falta pagar otra vez. Si no lo logras, en unos minutos te llega el acceso a {email}
      .
    </Notice>
  );
}

/** The way into the account that was opened here. */
type NewAccount = AnswerTo<'POST /payments/create-account'>;

const tries = 6;
/** Nothing came back, or a first request under the same key is still being worked off, as that of a tab just closed. */
const isUnheard = (error: unknown) =>
  error instanceof ApiError && (error.unreachable || error.status >= 500 || error.body.code === 'IDEMPOTENCY_CONFLICT');

/**
 * Opens the account of a card payment that succeeded, once: sent again under its key when the network is cut. `data` is
 * null when it had been opened before: by another tab, by the server, or by a request whose answer was lost.
 */
function useAccount({ paymentIntentId }: OpenPayment, state: PaymentState) {
  const isWanted = state.paymentMethod === 'Stripe' && !state.credited;
  // What is stored is read when this payment is first seen as paid: the account's making clears it.
  const attempt = useMemo(
    () => (isWanted ? accountAttempt(paymentIntentId, state) : undefined),
    [paymentIntentId, isWanted],
  );
  const account = useQuery({
    queryKey: ['cuenta', paymentIntentId],
    queryFn: () => (attempt ? openAccount(attempt) : null),
    enabled: attempt !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: (query) => query.state.status === 'error',
    retry: (count, error) => isUnheard(error) && count < tries,
    retryDelay: (count) => Math.min(500 * 2 ** count, 8_000),
  });
  const isThere = account.isSuccess || state.credited;
  useEffect(() => {
    if (!isThere) return;
    dropCustomerInfo();
    dropAccountAttempt();
  }, [isThere]);
  return { ...account, isThere, isOpening: attempt !== undefined && account.isPending };
}

async function openAccount({ key, body }: AccountAttempt): Promise<NewAccount | null> {
  try {
    const headers = { 'Idempotency-Key': key };
    return await call('POST /payments/create-account', { body, headers });
  } catch (error) {
    if (error instanceof ApiError && error.body.code === 'ACCOUNT_ALREADY_CREATED') return null;
    throw error;
  }
}

const dropAccountAttempt = () => drop(storeKeys.accountAttempt);

/**
 * Returns the request of an earlier visit or of another tab, else a new one. Undefined in a browser that did not make
 * this purchase: nobody else's session is opened in it, and the server opens the account by itself after a while.
 */
function accountAttempt(paymentIntentId: string, state: PaymentState): AccountAttempt | undefined {
  const stored = read(storeKeys.accountAttempt);
  if (stored?.body.paymentIntentId === paymentIntentId) return stored;
  const info = readCustomerInfo();
  const { customerName, customerEmail, customerPhone, planId } = state;
  if (!info || comparableEmail(info.email) !== comparableEmail(customerEmail ?? '')) return undefined;
  const attempt: AccountAttempt = {
    key: newRequestKey(),
    body: {
      paymentIntentId,
      planId,
      customerName: customerName ?? '',
      customerEmail: customerEmail ?? '',
      customerPhone: customerPhone ?? '',
      companyName: info.nombre.trim(),
      rfc: 'PENDIENTE',
    },
  };
  store(storeKeys.accountAttempt, attempt);
  return attempt;
}
