import { useOnline } from '@timbra/ui/feedback/use-online.ts';

/** Says that the network is gone, before anybody presses a button. */
export function OfflineLine() {
  const isOnline = useOnline();
  return (
    <div role="status" className="offline">
      {isOnline ? null : 'No tienes conexión a internet. Puedes seguir escribiendo: nada se pierde.'}
    </div>
  );
}
