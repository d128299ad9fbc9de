import type { CustomerInfo } from '@timbra/ui/browser-store/store-keys.ts';
import { masks, type Mask } from '@timbra/ui/fields/masks.ts';
import { maskText } from '@timbra/ui/form/mask-text.ts';
import { StepCard } from '@timbra/ui/payment/step-card.tsx';
import { Notice } from '@timbra/ui/plain/notice.tsx';
import { TextField, type TextFieldProps } from '@timbra/ui/plain/text-field.tsx';
import { hasSession, storedUser } from '@timbra/ui/session/session.ts';
import type { BuyerForm } from './use-buyer-form.ts';

type CustomerStepProps = { readonly form: BuyerForm; readonly planId: string };

/** Shows step 1: who buys. */
export const CustomerStep = ({ form, planId }: CustomerStepProps) => (
  <StepCard
    number={1}
    title="Tus datos"
    aside={
      <a className="plain-link" href="/login">
        ¿Ya tienes cuenta? Inicia sesión
      </a>
    }
  >
    <OpenSession planId={planId} />
    <div className="plain-fields">
      <BuyerField form={form} name="nombre" label="Nombre" mask={masks.name} input={{ autoComplete: 'given-name' }} />
      <BuyerField
        form={form}
        name="apellidos"
        label="Apellidos"
        mask={masks.name}
        isOptional
        input={{ autoComplete: 'family-name' }}
      />
      <BuyerField
        form={form}
        name="email"
        label="Correo electrónico"
        help="Será tu usuario; ahí recibes el acceso a tu cuenta."
        input={{ type: 'email', autoComplete: 'email' }}
      />
      <BuyerField
        form={form}
        name="telefono"
        label="Teléfono"
        help="Con código de país; a 10 dígitos les ponemos +52."
        mask={masks.buyerPhone}
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '+52 55 1234 5678' }}
      />
    </div>
  </StepCard>
);

interface BuyerFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onLeave' | 'verdict'> {
  readonly form: BuyerForm;
  readonly name: keyof CustomerInfo;
  readonly mask?: Mask;
}

function BuyerField({ form, name, mask, input, ...field }: BuyerFieldProps) {
  const value = form.values[name];
  const problem = form.problemOf(name);
  return (
    <TextField
      {...field}
      name={name}
      value={value}
      onChange={(typed, target) => form.set({ [name]: mask ? maskText(target, mask.filter) : typed })}
      onLeave={() => {
        if (mask) form.set({ [name]: mask.normalize(value) });
        form.leave(name);
      }}
      verdict={problem === undefined ? {} : { problem }}
      input={{ ...input, 'aria-required': !field.isOptional }}
    />
  );
}

/** Leads whoever is logged in to buy for that account, in which they most likely want the stamps. */
function OpenSession({ planId }: Pick<CustomerStepProps, 'planId'>) {
  const user = hasSession() ? storedUser() : undefined;
  if (!user) return null;
  return (
    <div className="session">
      <Notice kind="info">
        Tienes una sesión abierta como {user.email}.{' '}
        <a className="plain-link" href={`/checkout-interno/${planId}`}>
          Comprar para esa cuenta
        </a>
      </Notice>
    </div>
  );
}
