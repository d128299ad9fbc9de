import { codesOf, tableOf } from './pac.ts';

const OURS = 'Vuelve a timbrarla; si se repite, avísale a soporte con este código.';
const LISTED = 'Elige una clave de la lista.';
const IN_CSF = 'Confírmalo con su constancia de situación fiscal.';
const TAKE_AWAY = 'Quita ese dato, o marca que la mercancía cruza la frontera.';
const UBICACIONES = 'cartaPorte.ubicaciones';
const PEOPLE = 'cartaPorte.figuras';

/** Explains the document around a trip, the border, the places and who is on board: SAT's matrix of Carta Porte 3.1. */
export const CARTA_PORTE = tableOf([
  [
    [
      ...codesOf('CP', 101, 103),
      ...codesOf('CP', 105, 107),
      ...codesOf('CP', 111, 115),
      'CP125',
      'CP126',
      'CP128',
      'CP129',
      'CP131',
      ...codesOf('CP', 135, 140),
    ],
    undefined,
    'La Carta Porte no tiene la forma que pide el SAT.',
    OURS,
  ],
  [['CP104'], 'moneda', 'Un flete que se cobra no puede ir en la moneda XXX.', 'Elige la moneda del flete.'],
  [['CP108'], 'receptor.rfc', 'El SAT no tiene activo el RFC de quien paga el flete.', IN_CSF],
  [
    ['CP109'],
    'conceptos[0].claveProductoServicio',
    'La clave del flete no es de un servicio de transporte.',
    'Elige una de transporte, como 78101802.',
  ],
  [
    ['CP110'],
    'conceptos[0].claveProductoServicio',
    'La clave del flete es de varios medios de transporte y el viaje usa uno.',
    'Elige una de carretera, como 78101802.',
  ],
  [
    ['CP116'],
    'cartaPorte.regimenesAduaneros',
    'El régimen aduanero falta en un viaje internacional, o sobra en uno nacional.',
    'Elígelo, o quítalo.',
  ],
  [['CP117'], 'cartaPorte.regimenesAduaneros', 'El régimen aduanero no está en el catálogo del SAT.', LISTED],
  [
    ['CP118'],
    'cartaPorte.regimenesAduaneros',
    'El régimen aduanero no es de importación y la mercancía entra a México.',
    'Elige un régimen de importación.',
  ],
  [
    ['CP169'],
    'cartaPorte.regimenesAduaneros',
    'El régimen aduanero no es de exportación y la mercancía sale de México.',
    'Elige un régimen de exportación.',
  ],
  [
    ['CP119'],
    'cartaPorte.entradaSalidaMerc',
    'Un viaje internacional dice si la mercancía entra o sale.',
    'Elige hacia dónde va.',
  ],
  [['CP120'], 'cartaPorte.entradaSalidaMerc', 'Un viaje nacional no dice entrada ni salida.', TAKE_AWAY],
  [
    ['CP121'],
    'cartaPorte.paisOrigenDestino',
    'Un viaje internacional dice el país de origen o destino.',
    'Elige el país.',
  ],
  [['CP122'], 'cartaPorte.paisOrigenDestino', 'Un viaje nacional no lleva país de origen o destino.', TAKE_AWAY],
  [['CP123'], 'cartaPorte.viaEntradaSalida', 'Un viaje internacional dice cómo cruza.', 'Elige la vía.'],
  [['CP124'], 'cartaPorte.viaEntradaSalida', 'Un viaje nacional no lleva vía de entrada o salida.', TAKE_AWAY],
  [
    ['CP127'],
    'cartaPorte.ubicacionPoloOrigen',
    'Los polos del Istmo van con su marca, y con ella van los dos.',
    'Elige los dos polos, o quita la marca del Istmo.',
  ],
  [['CP130'], UBICACIONES, 'Al viaje le falta el origen o el destino.', 'Agrega los dos.'],
  [['CP132'], UBICACIONES, 'El SAT no tiene activo el RFC de un remitente o destinatario.', IN_CSF],
  [
    ['CP133'],
    UBICACIONES,
    'Un remitente o destinatario extranjero no tiene su registro fiscal.',
    'Escríbelo en los datos de su lugar.',
  ],
  [
    ['CP134'],
    UBICACIONES,
    'Falta el país de un remitente o destinatario extranjero, o dice México.',
    'Elige su país en los datos de su lugar.',
  ],
  [
    ['CP141'],
    UBICACIONES,
    'La distancia va en los destinos y en ningún origen.',
    'Escribe los kilómetros de cada destino.',
  ],
  [['CP142'], UBICACIONES, 'A un lugar le falta su domicilio.', 'Escríbelo en los datos del lugar.'],
  [['CP143'], UBICACIONES, 'La colonia de un lugar no es de su código postal.', 'Corrige su clave o déjala vacía.'],
  [['CP144'], UBICACIONES, 'La localidad de un lugar no es de su estado.', 'Elígela de la lista o déjala vacía.'],
  [['CP145'], UBICACIONES, 'El municipio de un lugar no es de su estado.', 'Elígelo de la lista o déjalo vacío.'],
  [['CP146'], UBICACIONES, 'El estado de un lugar no es de su país.', 'Elige el estado de la lista.'],
  [
    ['CP147'],
    UBICACIONES,
    'El código postal de un lugar no es de su estado, municipio o localidad.',
    'Corrígelo, o deja vacíos municipio y localidad.',
  ],
  [['CP193'], PEOPLE, 'Al viaje le falta quien lo lleva.', 'Agrega al operador.'],
  [['CP194'], PEOPLE, 'Entre las figuras del viaje no hay operador.', 'Agrega al operador.'],
  [['CP195'], PEOPLE, 'El SAT no tiene activo el RFC del operador o de otra figura.', IN_CSF],
  [
    ['CP196'],
    PEOPLE,
    'La licencia federal falta en el operador, o sobra en otra figura.',
    'Escríbela en los datos del operador, de 6 a 16 caracteres.',
  ],
  [['CP197'], PEOPLE, 'Una figura no tiene RFC ni registro fiscal, o tiene los dos.', 'Deja uno de los dos.'],
  [['CP198'], PEOPLE, 'Falta el país de una figura extranjera, o dice México.', 'Elige su país.'],
  [
    ['CP199'],
    PEOPLE,
    'Las partes del transporte van solo con el propietario o arrendador.',
    'Elige qué parte es suya, o quítala de las demás figuras.',
  ],
  [['CP200'], PEOPLE, 'La colonia de una figura no es de su código postal.', 'Corrige su clave o déjala vacía.'],
  [['CP201'], PEOPLE, 'La localidad de una figura no es de su estado.', 'Elígela de la lista o déjala vacía.'],
  [['CP202'], PEOPLE, 'El municipio de una figura no es de su estado.', 'Elígelo de la lista o déjalo vacío.'],
  [['CP203'], PEOPLE, 'El estado de una figura no es de su país.', 'Elige el estado de la lista.'],
  [
    ['CP204'],
    PEOPLE,
    'El código postal de una figura no es de su estado, municipio o localidad.',
    'Corrígelo, o deja vacíos municipio y localidad.',
  ],
  [
    ['CP999'],
    undefined,
    'El SAT rechazó la Carta Porte con un error que no clasifica.',
    'Revisa los datos del viaje; si no ves el error, avísale a soporte con este código.',
  ],
]);
