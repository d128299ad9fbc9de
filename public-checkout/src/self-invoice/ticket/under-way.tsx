import { CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react';
import { Arrival } from './arrival.tsx';

interface UnderWayProps {
  readonly state: 'processing' | 'waiting';
  readonly shop: string;
  readonly isNews: boolean;
}

/** The request was taken, and nobody has to stay for the rest. */
export function UnderWay({ state, shop, isNews }: UnderWayProps) {
  return (
    <section className="card" aria-labelledby="paso">
      {state === 'processing' ? <Stamping isNews={isNews} /> : <Kept shop={shop} isNews={isNews} />}
      <p className="soft">
        Puedes cerrar esta página. Con el enlace de tu ticket vuelves aquí y descargas tu factura cuando quieras.
      </p>
    </section>
  );
}

function Stamping({ isNews }: Pick<UnderWayProps, 'isNews'>) {
  return (
    <>
      <Arrival isNews={isNews}>Estamos generando tu factura</Arrival>
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

function Kept({ shop, isNews }: Omit<UnderWayProps, 'state'>) {
  return (
    <>
      <Arrival isNews={isNews}>Tenemos tu solicitud</Arrival>
      <p>
        En este momento no podemos timbrar tu factura, y no es por tus datos. La solicitud quedó guardada: {shop} la
        emite en cuanto se pueda, sin que hagas nada más.
      </p>
      <p>Si escribiste tu correo, ahí te llega.</p>
    </>
  );
}
