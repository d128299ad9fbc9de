import { codesOf, tableOf } from './pac.ts';

const EARNED = 'nomina.percepciones';
const DEDUCTED = 'nomina.deducciones';
const PAID = 'nomina.otrosPagos';
const LEAVES = 'nomina.incapacidades';
const OURS = 'Vuelve a timbrar el recibo; si se repite, avísale a soporte con este código.';
const LISTED = 'Elige otra clave de la lista, según la fecha de pago.';
const SUBSIDY = 'Baja el subsidio causado hasta el tope del periodo.';

/** Explains what is paid and what is kept: SAT's matrix of Nómina 1.2, revision E, codes 69 to 111. */
export const NOMINA_LINES = tableOf([
  [[...codesOf('NOM', 69, 74), 'NOM77'], EARNED, 'Un total de las percepciones no es la suma de sus renglones.', OURS],
  [['NOM75', 'NOM110'], EARNED, 'Una percepción está en cero.', 'Escribe su importe gravado o exento, o quítala.'],
  [['NOM76'], EARNED, 'Un tipo de percepción no está en el catálogo del SAT o no está vigente.', LISTED],
  [
    ['NOM78'],
    'nomina.separacion',
    'Los datos de separación faltan, o sobran sin una percepción 022, 023 o 025.',
    'Completa años de servicio y último sueldo, o quítalos.',
  ],
  [
    ['NOM79'],
    'nomina.jubilacion',
    'Los datos de jubilación faltan, o sobran sin una percepción 039 o 044.',
    'Complétalos o quítalos.',
  ],
  [
    ['NOM80', 'NOM89'],
    'nomina.jubilacion',
    'Una jubilación en una sola exhibición no lleva parcialidad ni monto diario.',
    'Quita la parcialidad y el monto diario.',
  ],
  [
    ['NOM81', 'NOM90'],
    'nomina.jubilacion',
    'A una jubilación en parcialidades le falta el monto diario, o le sobra el total de una exhibición.',
    'Escribe el monto diario y quita ese total.',
  ],
  [
    ['NOM82', 'NOM83'],
    EARNED,
    'El valor de mercado y el precio al otorgarse van con la percepción 045 y con ninguna otra.',
    'Escríbelos en ella y quítalos de las demás.',
  ],
  [
    ['NOM84', 'NOM85'],
    EARNED,
    'Las horas extra van con la percepción 019 y con ninguna otra.',
    'Escribe sus días, tipo y horas, y quítalas de las demás.',
  ],
  [
    ['NOM86', 'NOM94'],
    LEAVES,
    'Falta la incapacidad que paga la percepción 014 o descuenta la deducción 006.',
    'Registra sus días, su tipo y su importe.',
  ],
  [
    ['NOM87', 'NOM95'],
    LEAVES,
    'Las incapacidades no suman lo mismo que la percepción 014 o la deducción 006.',
    'Corrige los importes hasta que sumen lo mismo.',
  ],
  [['NOM88'], EARNED, 'Un tipo de horas extra no está en el catálogo del SAT.', 'Elige dobles, triples o simples.'],
  [['NOM91', 'NOM92'], DEDUCTED, 'El total de impuestos retenidos no es la suma de las deducciones 002.', OURS],
  [['NOM93'], DEDUCTED, 'Un tipo de deducción no está en el catálogo del SAT o no está vigente.', LISTED],
  [['NOM96'], DEDUCTED, 'Una deducción está en cero.', 'Escribe su importe o quítala.'],
  [['NOM97'], PAID, 'Un tipo de otro pago no está en el catálogo del SAT.', 'Elige otra clave de la lista.'],
  [['NOM98'], PAID, 'Al otro pago 004 le falta el saldo a favor.', 'Escribe el saldo, su año y el remanente.'],
  [['NOM99'], PAID, 'Al otro pago 002 le falta el subsidio causado.', 'Escríbelo; si no hubo, escribe 0.'],
  [['NOM100'], PAID, 'Un otro pago está en cero.', 'Escribe su importe o quítalo.'],
  [['NOM101', 'NOM108'], PAID, 'El subsidio causado es mayor que el tope del SAT para los días pagados.', SUBSIDY],
  [['NOM102'], PAID, 'El remanente es mayor que el saldo a favor.', 'Corrige el remanente o el saldo.'],
  [
    ['NOM103'],
    PAID,
    'El año del saldo a favor no es el anterior al pago.',
    'Corrige el año; el mismo va solo cuando se paga diciembre.',
  ],
  [['NOM104'], LEAVES, 'Un tipo de incapacidad no está en el catálogo del SAT.', 'Elige el tipo de la lista.'],
  [
    ['NOM105'],
    PAID,
    'Con el régimen 02 el recibo lleva un otro pago 002, 007 u 008.',
    'Agrega el 002 en cero si no hubo subsidio.',
  ],
  [
    ['NOM106'],
    PAID,
    'Los otros pagos 002, 007 y 008 van solo con el régimen 02.',
    'Quítalos o corrige el régimen del trabajador.',
  ],
  [['NOM107'], PAID, 'El subsidio entregado es mayor que el causado.', 'Corrige el importe o el subsidio causado.'],
  [['NOM109'], EARNED, 'La percepción 038 es toda gravada.', 'Usa la 056 para la parte exenta.'],
  [['NOM111'], undefined, 'El SAT rechazó el recibo de nómina sin decir qué regla no se cumple.', OURS],
]);
