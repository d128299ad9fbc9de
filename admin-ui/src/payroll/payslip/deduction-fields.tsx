import { DISABILITY_DISCOUNT } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { useLeave } from './leave-fields.tsx';
import { LineFields } from './line-fields.tsx';

/** Shows what is taken off. */
export function DeductionFields() {
  const openLeave = useLeave();
  return <LineFields of="deducciones" onKey={(key) => (key === DISABILITY_DISCOUNT ? openLeave() : undefined)} />;
}
