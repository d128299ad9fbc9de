import { Bone } from '@timbra/ui/plain/bone.tsx';
import { Button } from '@timbra/ui/plain/button.tsx';
import { CloudOff, Package } from 'lucide-react';
import { count, money } from '@timbra/ui/format/format.ts';
import { totalsOf } from '@timbra/ui/payment/totals.ts';
import { MainLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Stop } from '../../components/stop.tsx';
import { usePlans } from '../../lib/queries.ts';
import { describeFailure } from '../../lib/wording.ts';
import type { Plan } from '../../lib/plans.ts';

/** Shows `/checkout`: the plans that are sold. */
export function PlansPage() {
  const { data: plans, error, refetch, isFetching } = usePlans();
  if (error && !plans) {
    return (
      <Stop
        icon={CloudOff}
        title={describeFailure(error, 'Error al cargar los planes', 'Error de conexión al cargar los planes')}
        text="Revisa tu conexión e inténtalo de nuevo."
        action={
          <Button kind="primary" isBusy={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      />
    );
  }
  if (plans?.length === 0)
    return <Stop icon={Package} title="Por ahora no hay planes a la venta" text="Vuelve más tarde." />;
  return (
    <>
      <PageTitle
        title="Elige tu plan de timbres"
        text="Pagas una vez. Cada timbre es una factura timbrada ante el SAT."
      />
      <ul className="plans" aria-label="Planes" aria-busy={!plans}>
        {plans
          ? plans.map((plan) => <PlanCard key={plan.id} plan={plan} />)
          : ['a', 'b', 'c'].map((key) => (
              <li key={key}>
                <Bone height={230} />
              </li>
            ))}
      </ul>
    </>
  );
}

const popular = 'Plan Emprendedor';

/** Shows one plan with what it comes to, and the way to its checkout. */
function PlanCard({ plan }: { readonly plan: Plan }) {
  const { subtotal, total } = totalsOf(plan);
  return (
    <li className="plain-card plan">
      {plan.name === popular ? <span className="chip">Popular</span> : null}
      <h2 className="plain-title">{plan.name}</h2>
      <p className="amount">{money(subtotal)}</p>
      <p className="plain-soft plain-small">más IVA · {money(total)} en total</p>
      <p className="stamps">{count(plan.timbres)} timbres</p>
      {plan.description ? <p className="plain-soft">{plan.description}</p> : null}
      <div className="way">
        <MainLink to={`/${plan.id}`} wide aria-label={`Comprar ${plan.name}`}>
          Comprar
        </MainLink>
      </div>
    </li>
  );
}
