import { explained } from './pac.ts';

const ROAD = 'cartaPorte.autotransporte';
const IMPORTS = 'Un dato sanitario va solo en importaciones de su sector.';

/** Explains goods and what moves them: codes 148 to 192. */
export const CARTA_PORTE_GOODS = explained({
  '': {
    'CP150-154 CP167 CP178-181 CP185-192':
      'Las mercancías de la Carta Porte no tienen la forma que pide el SAT. Vuelve a timbrarla; si se repite, avísale a soporte con este código.',
  },
  'cartaPorte.mercancias.items': {
    CP148: 'Al viaje le falta la mercancía o el vehículo. Agrega al menos una mercancía y elige el vehículo.',
    CP149: 'El peso bruto total no es la suma de las mercancías. Revisa el peso de cada una y vuelve a timbrarla.',
    CP155:
      'El SAT pide decir si una mercancía es material peligroso, o no lo admite de ella. Corrige ese dato según su clave.',
    CP156:
      'La clave de material peligroso falta, sobra o no está en el catálogo. Elígela de la lista si la mercancía es peligrosa.',
    CP157: 'A un material peligroso le falta su embalaje. Elige el embalaje.',
    CP158: 'El sector sanitario no está en el catálogo del SAT. Elige una clave de la lista.',
    'CP159-163': 'A una mercancía le faltan datos que pide su sector sanitario. Completa sus datos sanitarios.',
    CP164: `${IMPORTS} Quita el permiso de importación.`,
    CP165: `${IMPORTS} Quita el folio de la VUCEM.`,
    CP166: `${IMPORTS} Quita la empresa que importa.`,
    CP168: 'El valor de una mercancía no dice su moneda. Elige la moneda del valor.',
    CP170: 'En un viaje internacional cada mercancía dice su tipo de materia. Elige el tipo de materia.',
    CP171: 'Una mercancía dice que es de otra materia y no la describe. Describe la materia.',
    CP172:
      'El documento aduanero falta en una entrada a México, o sobra en un viaje nacional. Agrégalo a cada mercancía, o quítalo.',
    CP173: 'En una salida de México no va el pedimento. Elige otro documento aduanero.',
    CP174:
      'El número de pedimento no es válido para el SAT. Revisa año, aduana, patente y número con tu agente aduanal.',
    CP175: 'A un documento aduanero le falta su folio. Escribe el folio del documento.',
    CP176:
      'El RFC del importador falta, o el SAT no lo tiene activo. Confírmalo con su constancia de situación fiscal.',
    CP177: 'Los paquetes de un traslado propio llevan sus guías. Agrega las guías de los paquetes.',
  },
  [`${ROAD}.aseguraMedAmbiente`]: {
    CP182: 'El material peligroso lleva seguro de medio ambiente. Escribe la aseguradora en los datos del vehículo.',
  },
  [`${ROAD}.polizaMedAmbiente`]: {
    CP183: 'Falta la póliza del seguro de medio ambiente. Escríbela en los datos del vehículo.',
  },
  [`${ROAD}.remolques`]: {
    CP184:
      'La configuración del vehículo pide remolque, o no lo admite. Agrega el remolque, quítalo o cambia la configuración.',
  },
});
