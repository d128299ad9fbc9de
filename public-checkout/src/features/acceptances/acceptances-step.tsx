import { StepCard } from '@timbra/ui/payment/step-card.tsx';
import type { BuyerForm } from '../customer/use-buyer-form.ts';
import type { LegalDocument } from './legal-document.ts';
import { useId, useState } from 'react';
import { CircleAlert } from 'lucide-react';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';

/** By articles 15 and 16 of the law on personal data held by private parties (LFPDPPP). */
const privacyNotice: LegalDocument = {
  title: 'Aviso de Privacidad',
  sections: [
    {
      heading: 'Quién es responsable de tus datos',
      paragraphs: [
        'Timbra, como prestador del servicio de facturación en el que compras timbres, es responsable de los datos personales que nos das aquí y los trata conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.',
      ],
    },
    {
      heading: 'Qué datos pedimos',
      paragraphs: [
        'Tu nombre, tu correo electrónico y tu teléfono. Los datos de tu tarjeta los recibe directamente el procesador de pagos: nosotros no los vemos ni los guardamos.',
        'No pedimos datos personales sensibles.',
      ],
    },
    {
      heading: 'Para qué los usamos',
      paragraphs: [
        'Para cobrar tu compra, abrir tu cuenta, agregar tus timbres, enviarte el acceso y los avisos de tu servicio, emitir tu factura cuando la pides y cumplir obligaciones fiscales.',
        'No los usamos para publicidad de terceros.',
      ],
    },
    {
      heading: 'Con quién los compartimos',
      paragraphs: [
        'Con el procesador de pagos, para cobrar; con el proveedor autorizado de certificación, para timbrar; y con el SAT u otra autoridad cuando la ley lo exige. Para esto no se requiere tu consentimiento.',
      ],
    },
    {
      heading: 'Tus derechos',
      paragraphs: [
        'Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso (derechos ARCO), y revocar tu consentimiento: desde la configuración de tu cuenta o respondiendo a cualquier correo nuestro. Te contestamos en un máximo de 20 días hábiles.',
        'Los comprobantes fiscales se conservan el tiempo que marca la ley, aunque canceles tu cuenta.',
      ],
    },
    {
      heading: 'Qué guarda tu navegador',
      paragraphs: [
        'Mientras compras, tu navegador guarda tu nombre, correo y teléfono para que no los escribas dos veces. Se borran cuando tu cuenta queda creada.',
      ],
    },
    {
      heading: 'Cambios',
      paragraphs: ['Si este aviso cambia, lo publicamos aquí y te avisamos por correo antes de que surta efecto.'],
    },
  ],
};

const terms: LegalDocument = {
  title: 'Términos y Condiciones de Uso',
  sections: [
    {
      heading: 'Qué compras',
      paragraphs: [
        'Un paquete de timbres. Cada timbre sirve para emitir un comprobante fiscal digital (CFDI 4.0) desde tu cuenta de Timbra, para cualquiera de tus empresas.',
        'Un documento rechazado, un borrador y una cancelación no usan timbres.',
      ],
    },
    {
      heading: 'Vigencia y reembolsos',
      paragraphs: ['Los timbres tienen vigencia de 12 meses y no son reembolsables.'],
    },
    {
      heading: 'Precio y pago',
      paragraphs: [
        'Los precios están en pesos mexicanos; el total que ves antes de pagar incluye el IVA. Puedes pagar con tarjeta, Apple Pay, Google Pay o transferencia SPEI.',
        'Los timbres se agregan a tu cuenta cuando el pago queda confirmado. Una transferencia SPEI debe llegar por el monto exacto y antes de la fecha límite que te damos.',
      ],
    },
    {
      heading: 'Tu cuenta',
      paragraphs: [
        'Con tu compra abrimos una cuenta a tu nombre con el correo que escribiste. Te enviamos un enlace para que elijas tu contraseña; cuídala, porque con ella se emiten documentos fiscales.',
      ],
    },
    {
      heading: 'Tu factura',
      paragraphs: [
        'Puedes pedir la factura de esta compra desde tu cuenta. La razón social y los datos fiscales se eligen después del pago.',
      ],
    },
    {
      heading: 'Tus responsabilidades',
      paragraphs: [
        'Para emitir comprobantes necesitas un Certificado de Sello Digital (CSD) vigente. Eres responsable de que lo que facturas sea verdadero y de cumplir tus obligaciones fiscales.',
      ],
    },
    {
      heading: 'Disponibilidad',
      paragraphs: [
        'El timbrado depende también del SAT y del proveedor autorizado de certificación. Si alguno no responde, tu documento espera y no se cobra dos veces.',
      ],
    },
    {
      heading: 'Ley aplicable',
      paragraphs: [
        'Estos términos se rigen por las leyes de México. Tus derechos como consumidor ante la PROFECO no cambian por aceptarlos.',
      ],
    },
  ],
};

/** Shows step 2: what a buyer agrees to, each text in its own dialog. */
export const AcceptancesStep = ({ form }: { readonly form: BuyerForm }) => (
  <StepCard number={2} title="Aceptaciones">
    <div className="acceptances">
      <Acceptance form={form} name="privacidad" document={privacyNotice} article="el" />
      <Acceptance form={form} name="terminos" document={terms} article="los" />
    </div>
  </StepCard>
);

const LegalDialog = whenShown(async () => (await import('./legal-dialog.tsx')).LegalDialog);

interface AcceptanceProps {
  readonly form: BuyerForm;
  readonly name: 'privacidad' | 'terminos';
  readonly document: LegalDocument;
  readonly article: 'el' | 'los';
}

/** Shows a box to tick; the name of what is accepted opens its text and ticks nothing. */
function Acceptance({ form, name, document, article }: AcceptanceProps) {
  const [isReading, setReading] = useState(false);
  const id = useId();
  const error = form.problemOf(name);
  const change = (checked: boolean) => {
    form.set({ [name]: checked });
    // Its message stands there at once when the box is emptied again.
    form.leave(name);
  };
  return (
    <div>
      <div className="acceptance">
        <input
          type="checkbox"
          className="plain-check"
          id={id}
          name={name}
          checked={form.values[name]}
          onChange={({ target }) => change(target.checked)}
          onBlur={() => form.leave(name)}
          aria-label={`Acepto ${article} ${document.title}`}
          aria-describedby={error ? `${id}-texto` : undefined}
          aria-invalid={error !== undefined}
        />
        <span>
          <label htmlFor={id}>Acepto {article} </label>
          <button type="button" className="plain-link" onClick={() => setReading(true)}>
            {document.title}
          </button>
        </span>
      </div>
      {error ? (
        <p className="plain-problem" id={`${id}-texto`}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      ) : null}
      {isReading ? (
        <LegalDialog
          document={document}
          onClose={() => setReading(false)}
          onAccept={() => {
            change(true);
            setReading(false);
          }}
        />
      ) : null}
    </div>
  );
}
