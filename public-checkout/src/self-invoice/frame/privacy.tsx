import { ShieldCheck } from 'lucide-react';
import type { Branding } from '../calls.ts';

/** Where data are asked for, the law wants it said who uses them and what for. */
export const Privacy = ({ notice }: Pick<Branding, 'notice'>) => (
  <details className="privacy">
    <summary>
      <ShieldCheck size={16} aria-hidden />
      <span>
        <strong>{notice.responsible}</strong> usa estos datos solo para tu factura. <u>Aviso de privacidad</u>
      </span>
    </summary>
    <p>{notice.text}</p>
  </details>
);
