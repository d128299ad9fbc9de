import type { LegalDocument } from './legal-document.ts';

/** By articles 15 and 16 of the law on personal data held by private parties (LFPDPPP). */
export const privacyNotice: LegalDocument = {
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
