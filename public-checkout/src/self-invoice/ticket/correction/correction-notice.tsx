import { Notice } from '@timbra/ui/company-page/notice.tsx';
import type { Ticket } from '../../calls.ts';

type Correction = NonNullable<Ticket['correction']>;

/** Shows how far the correction has come; what was refused is told at its form. */
export function CorrectionNotice({ correction, shop }: { readonly correction: Correction; readonly shop: string }) {
  const { state, reason, replaced } = correction;
  switch (state) {
    case 'processing':
      return (
        <Notice kind="info" title="Estamos generando tu factura corregida">
          <p>Puedes cerrar esta página: con el enlace de tu ticket la descargas cuando esté.</p>
        </Notice>
      );
    case 'waiting':
      return (
        <Notice kind="info" title="Tenemos tu corrección">
          <p>
            En este momento no se puede timbrar, y no es por tus datos. Se hace sola en cuanto se pueda. Mientras, tu
            factura sigue vigente.
          </p>
        </Notice>
      );
    case 'asked':
      return (
        <Notice kind="info" title={`Le pedimos la corrección a ${shop}`}>
          <p>
            Este cambio lo decide el comercio. Mientras, tu factura sigue vigente. La respuesta la ves aquí, con el
            enlace de tu ticket.
          </p>
        </Notice>
      );
    case 'declined':
      return (
        <Notice kind="warning" title={`${shop} no hizo la corrección`}>
          {reason === null ? null : <p>{`Dice: ${reason}`}</p>}
          <p>Tu factura sigue como está. Pregunta en caja, o pide el cambio otra vez.</p>
        </Notice>
      );
    case 'corrected':
      return <p className="soft">{replacedText(replaced)}</p>;
    case 'refused':
      return null;
  }
}

function replacedText(replaced: Correction['replaced']): string {
  const which = replaced?.uuid ? `La factura anterior (${replaced.uuid})` : 'La factura anterior';
  if (replaced?.status === 'CANCELLED') return `${which} quedó cancelada ante el SAT: no la uses.`;
  return `${which} se está cancelando ante el SAT: no la uses.`;
}
