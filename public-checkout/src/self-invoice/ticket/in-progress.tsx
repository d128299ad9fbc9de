import { CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react';
import { Arrival } from './arrival.tsx';

interface InProgressProps {
  readonly state: 'processing' | 'waiting';
  readonly shop: string;
  readonly isNew: boolean;
}

/** The request was taken, and nobody has to stay for the rest. */
export function InProgress({ state, shop, isNew }: InProgressProps) {
  return (
    <section className="card" aria-labelledby="paso">
      {state === 'processing' ? <Stamping isNew={isNew} /> : <Queued shop={shop} isNew={isNew} />}
      <p className="soft">
        Puedes cerrar esta página. Con el enlace de tu ticket vuelves aquí y descargas tu factura cuando quieras.
      </p>
    </section>
  );
}

function Stamping({ isNew }: Pick<InProgressProps, 'isNew'>) {
  return (
    <>
      <Arrival isNew={isNew}>Estamos generando tu factura</Arrival>
      <ol className="steps">
        <li className="done">
          <CircleCheck size={20} aria-hidden /> Datos validados
        </li>
        <li aria-current="step">
          <LoaderCircle size={20} aria-hidden className="spins" /> Timbrando ante el SAT
        </li>
        <li>
          <CircleDashed size={20} aria-hidden /> Guardando XML y PDF
        </li>
      </ol>
    </>
  );
}

function Queued({ shop, isNew }: Omit<InProgressProps, 'state'>) {
  return (
    <>
      <Arrival isNew={isNew}>Tenemos tu solicitud</Arrival>
      <p>
        En este momento no podemos timbrar tu factura, y no es por tus datos. La solicitud quedó guardada: {shop} la
        emite en cuanto se pueda, sin que hagas nada más.
      </p>
      <p>Si escribiste tu correo, ahí te llega.</p>
    </>
  );
}
