import { explained } from './pac.ts';

const IN_CSF = 'Confírmalo con su constancia de situación fiscal.';
const TAKE_AWAY = 'Quita ese dato, o marca que la mercancía cruza la frontera.';

/** Explains the document around a trip, the border, the places and who is on board: SAT's matrix of Carta Porte 3.1. */
export const CARTA_PORTE = explained({
  '': {
    'CP101-103 CP105-107 CP111-115 CP125-126 CP128-129 CP131 CP135-140':
      'La Carta Porte no tiene la forma que pide el SAT. Vuelve a timbrarla; si se repite, avísale a soporte con este código.',
    CP999:
      'El SAT rechazó la Carta Porte con un error que no clasifica. Revisa los datos del viaje; si no ves el error, avísale a soporte con este código.',
  },
  moneda: { CP104: 'Un flete que se cobra no puede ir en la moneda XXX. Elige la moneda del flete.' },
  'receptor.rfc': { CP108: `El SAT no tiene activo el RFC de quien paga el flete. ${IN_CSF}` },
  'conceptos[0].claveProductoServicio': {
    CP109: 'La clave del flete no es de un servicio de transporte. Elige una de transporte, como 78101802.',
    CP110:
      'La clave del flete es de varios medios de transporte y el viaje usa uno. Elige una de carretera, como 78101802.',
  },
  'cartaPorte.regimenesAduaneros': {
    CP116: 'El régimen aduanero falta en un viaje internacional, o sobra en uno nacional. Elígelo, o quítalo.',
    CP117: 'El régimen aduanero no está en el catálogo del SAT. Elige una clave de la lista.',
    CP118: 'El régimen aduanero no es de importación y la mercancía entra a México. Elige un régimen de importación.',
    CP169: 'El régimen aduanero no es de exportación y la mercancía sale de México. Elige un régimen de exportación.',
  },
  'cartaPorte.entradaSalidaMerc': {
    CP119: 'Un viaje internacional dice si la mercancía entra o sale. Elige hacia dónde va.',
    CP120: `Un viaje nacional no dice entrada ni salida. ${TAKE_AWAY}`,
  },
  'cartaPorte.paisOrigenDestino': {
    CP121: 'Un viaje internacional dice el país de origen o destino. Elige el país.',
    CP122: `Un viaje nacional no lleva país de origen o destino. ${TAKE_AWAY}`,
  },
  'cartaPorte.viaEntradaSalida': {
    CP123: 'Un viaje internacional dice cómo cruza. Elige la vía.',
    CP124: `Un viaje nacional no lleva vía de entrada o salida. ${TAKE_AWAY}`,
  },
  'cartaPorte.ubicacionPoloOrigen': {
    CP127:
      'Los polos del Istmo van con su marca, y con ella van los dos. Elige los dos polos, o quita la marca del Istmo.',
  },
  'cartaPorte.ubicaciones': {
    CP130: 'Al viaje le falta el origen o el destino. Agrega los dos.',
    CP132: `El SAT no tiene activo el RFC de un remitente o destinatario. ${IN_CSF}`,
    CP133: 'Un remitente o destinatario extranjero no tiene su registro fiscal. Escríbelo en los datos de su lugar.',
    CP134:
      'Falta el país de un remitente o destinatario extranjero, o dice México. Elige su país en los datos de su lugar.',
    CP141: 'La distancia va en los destinos y en ningún origen. Escribe los kilómetros de cada destino.',
    CP142: 'A un lugar le falta su domicilio. Escríbelo en los datos del lugar.',
    CP143: 'La colonia de un lugar no es de su código postal. Corrige su clave o déjala vacía.',
    CP144: 'La localidad de un lugar no es de su estado. Elígela de la lista o déjala vacía.',
    CP145: 'El municipio de un lugar no es de su estado. Elígelo de la lista o déjalo vacío.',
    CP146: 'El estado de un lugar no es de su país. Elige el estado de la lista.',
    CP147:
      'El código postal de un lugar no es de su estado, municipio o localidad. Corrígelo, o deja vacíos municipio y localidad.',
  },
  'cartaPorte.figuras': {
    CP193: 'Al viaje le falta quien lo lleva. Agrega al operador.',
    CP194: 'Entre las figuras del viaje no hay operador. Agrega al operador.',
    CP195: `El SAT no tiene activo el RFC del operador o de otra figura. ${IN_CSF}`,
    CP196:
      'La licencia federal falta en el operador, o sobra en otra figura. Escríbela en los datos del operador, de 6 a 16 caracteres.',
    CP197: 'Una figura no tiene RFC ni registro fiscal, o tiene los dos. Deja uno de los dos.',
    CP198: 'Falta el país de una figura extranjera, o dice México. Elige su país.',
    CP199:
      'Las partes del transporte van solo con el propietario o arrendador. Elige qué parte es suya, o quítala de las demás figuras.',
    CP200: 'La colonia de una figura no es de su código postal. Corrige su clave o déjala vacía.',
    CP201: 'La localidad de una figura no es de su estado. Elígela de la lista o déjala vacía.',
    CP202: 'El municipio de una figura no es de su estado. Elígelo de la lista o déjalo vacío.',
    CP203: 'El estado de una figura no es de su país. Elige el estado de la lista.',
    CP204:
      'El código postal de una figura no es de su estado, municipio o localidad. Corrígelo, o deja vacíos municipio y localidad.',
  },
});
