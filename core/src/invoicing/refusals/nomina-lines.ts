import { explained } from './pac.ts';

const OURS = 'Vuelve a timbrar el recibo; si se repite, avísale a soporte con este código.';
const LISTED = 'Elige otra clave de la lista, según la fecha de pago.';

/** Explains what is paid and what is kept: SAT's matrix of Nómina 1.2, revision E, codes 69 to 111. */
export const NOMINA_LINES = explained({
  'nomina.percepciones': {
    'NOM69-74 NOM77': `Un total de las percepciones no es la suma de sus renglones. ${OURS}`,
    'NOM75 NOM110': 'Una percepción está en cero. Escribe su importe gravado o exento, o quítala.',
    NOM76: `Un tipo de percepción no está en el catálogo del SAT o no está vigente. ${LISTED}`,
    'NOM82-83':
      'El valor de mercado y el precio al otorgarse van con la percepción 045 y con ninguna otra. Escríbelos en ella y quítalos de las demás.',
    'NOM84-85':
      'Las horas extra van con la percepción 019 y con ninguna otra. Escribe sus días, tipo y horas, y quítalas de las demás.',
    NOM88: 'Un tipo de horas extra no está en el catálogo del SAT. Elige dobles, triples o simples.',
    NOM109: 'La percepción 038 es toda gravada. Usa la 056 para la parte exenta.',
  },
  'nomina.separacion': {
    NOM78:
      'Los datos de separación faltan, o sobran sin una percepción 022, 023 o 025. Completa años de servicio y último sueldo, o quítalos.',
  },
  'nomina.jubilacion': {
    NOM79: 'Los datos de jubilación faltan, o sobran sin una percepción 039 o 044. Complétalos o quítalos.',
    'NOM80 NOM89':
      'Una jubilación en una sola exhibición no lleva parcialidad ni monto diario. Quita la parcialidad y el monto diario.',
    'NOM81 NOM90':
      'A una jubilación en parcialidades le falta el monto diario, o le sobra el total de una exhibición. Escribe el monto diario y quita ese total.',
  },
  'nomina.incapacidades': {
    'NOM86 NOM94':
      'Falta la incapacidad que paga la percepción 014 o descuenta la deducción 006. Registra sus días, su tipo y su importe.',
    'NOM87 NOM95':
      'Las incapacidades no suman lo mismo que la percepción 014 o la deducción 006. Corrige los importes hasta que sumen lo mismo.',
    NOM104: 'Un tipo de incapacidad no está en el catálogo del SAT. Elige el tipo de la lista.',
  },
  'nomina.deducciones': {
    'NOM91-92': `El total de impuestos retenidos no es la suma de las deducciones 002. ${OURS}`,
    NOM93: `Un tipo de deducción no está en el catálogo del SAT o no está vigente. ${LISTED}`,
    NOM96: 'Una deducción está en cero. Escribe su importe o quítala.',
  },
  'nomina.otrosPagos': {
    NOM97: 'Un tipo de otro pago no está en el catálogo del SAT. Elige otra clave de la lista.',
    NOM98: 'Al otro pago 004 le falta el saldo a favor. Escribe el saldo, su año y el remanente.',
    NOM99: 'Al otro pago 002 le falta el subsidio causado. Escríbelo; si no hubo, escribe 0.',
    NOM100: 'Un otro pago está en cero. Escribe su importe o quítalo.',
    'NOM101 NOM108':
      'El subsidio causado es mayor que el tope del SAT para los días pagados. Baja el subsidio causado hasta el tope del periodo.',
    NOM102: 'El remanente es mayor que el saldo a favor. Corrige el remanente o el saldo.',
    NOM103:
      'El año del saldo a favor no es el anterior al pago. Corrige el año; el mismo va solo cuando se paga diciembre.',
    NOM105: 'Con el régimen 02 el recibo lleva un otro pago 002, 007 u 008. Agrega el 002 en cero si no hubo subsidio.',
    NOM106: 'Los otros pagos 002, 007 y 008 van solo con el régimen 02. Quítalos o corrige el régimen del trabajador.',
    NOM107: 'El subsidio entregado es mayor que el causado. Corrige el importe o el subsidio causado.',
  },
  '': { NOM111: `El SAT rechazó el recibo de nómina sin decir qué regla no se cumple. ${OURS}` },
});
