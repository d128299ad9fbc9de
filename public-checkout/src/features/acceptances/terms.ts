import type { LegalDocument } from './legal-document.ts';

export const terms: LegalDocument = {
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
