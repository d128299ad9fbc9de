import type { OpenPayment, PaymentState } from '@timbra/ui/payment/payment.ts';
import { Button, buttonClass } from '@timbra/ui/plain/button.tsx';
import { Notice } from '@timbra/ui/plain/notice.tsx';
import { ArrowRight, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { storeSession } from '@timbra/ui/session/session.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { isUserExists, describeFailure } from '../../lib/wording.ts';
import { NewPurchase } from './new-purchase.tsx';
import { Receipt } from './receipt.tsx';
import { type NewAccount, useAccount } from './use-account.ts';

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

function PaidCard({ title, state, children }: PaidCardProps) {
  return (
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
}

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
