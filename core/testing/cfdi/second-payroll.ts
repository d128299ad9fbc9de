import type { Element } from './cadena-from-xml.ts';

/** Returns the cents of an attribute; an absent one is none. */
function cents(element: Element, name: string): bigint | undefined {
  const text = element.attributes.get(name);
  if (text === undefined) return undefined;
  const [, whole = '', fraction = ''] = /^(\d+)\.(\d\d)$/.exec(text) ?? [];
  if (whole === '') throw new Error(`${name}="${text}" of <${element.name}> is not written in cents`);
  return BigInt(whole + fraction);
}

const children = (element: Element, ...path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>(
    (found, name) => found.flatMap((each) => each.children.filter((child) => child.name === name)),
    [element],
  );

const sum = (elements: readonly Element[], ...names: readonly string[]): bigint =>
  elements.flatMap((each) => names.map((name) => cents(each, name) ?? 0n)).reduce((total, one) => total + one, 0n);

/** Returns the sum of lines; without lines there is no total. */
const sumOf = (elements: readonly Element[], ...names: readonly string[]) =>
  elements.length === 0 ? undefined : sum(elements, ...names);

const keyed = (lines: readonly Element[], attribute: string, keys: readonly string[], are: boolean) =>
  lines.filter((line) => keys.includes(line.attributes.get(attribute) ?? '') === are);

/**
 * Returns what is wrong with the sums of a payslip, by its XML alone: those of SAT's matrix (NOM20 to NOM22, NOM37 to
 * NOM40 and NOM69 to NOM74, NOM86, NOM87, NOM91, NOM92, NOM94, NOM95), in whole cents and without any of the core's
 * arithmetic.
 */
export function payrollFaults(root: Element): readonly string[] {
  const [nomina] = children(root, 'cfdi:Complemento', 'nomina12:Nomina');
  const [concepto] = children(root, 'cfdi:Conceptos', 'cfdi:Concepto');
  if (!nomina || !concepto) return ['it is no payslip'];
  const earned = children(nomina, 'nomina12:Percepciones', 'nomina12:Percepcion');
  const deducted = children(nomina, 'nomina12:Deducciones', 'nomina12:Deduccion');
  const others = children(nomina, 'nomina12:OtrosPagos', 'nomina12:OtroPago');
  const [earnings] = children(nomina, 'nomina12:Percepciones');
  const [deductions] = children(nomina, 'nomina12:Deducciones');
  const separation = keyed(earned, 'TipoPercepcion', ['022', '023', '025'], true);
  const retirement = keyed(earned, 'TipoPercepcion', ['039', '044'], true);
  const wages = keyed(earned, 'TipoPercepcion', ['022', '023', '025', '039', '044'], false);
  const both = ['ImporteGravado', 'ImporteExento'] as const;
  const paid = sum(earned, ...both) + sum(others, 'Importe');
  const discount = sumOf(deducted, 'Importe');
  const expected: readonly (readonly [Element | undefined, string, bigint | undefined])[] = [
    [nomina, 'TotalPercepciones', sumOf(earned, ...both)],
    [nomina, 'TotalDeducciones', discount],
    [nomina, 'TotalOtrosPagos', sumOf(others, 'Importe')],
    [earnings, 'TotalSueldos', sumOf(wages, ...both)],
    [earnings, 'TotalSeparacionIndemnizacion', sumOf(separation, ...both)],
    [earnings, 'TotalJubilacionPensionRetiro', sumOf(retirement, ...both)],
    [earnings, 'TotalGravado', sumOf(earned, 'ImporteGravado')],
    [earnings, 'TotalExento', sumOf(earned, 'ImporteExento')],
    [deductions, 'TotalImpuestosRetenidos', sumOf(keyed(deducted, 'TipoDeduccion', ['002'], true), 'Importe')],
    [deductions, 'TotalOtrasDeducciones', sumOf(keyed(deducted, 'TipoDeduccion', ['002'], false), 'Importe')],
    [concepto, 'ValorUnitario', paid],
    [concepto, 'Importe', paid],
    [concepto, 'Descuento', discount],
    [root, 'SubTotal', paid],
    [root, 'Descuento', discount],
    [root, 'Total', paid - (discount ?? 0n)],
  ];
  return [
    ...expected.flatMap(([element, name, value]) => {
      const written = element && cents(element, name);
      return written === value ? [] : [`${name} is ${String(written)} cents and not ${String(value)}`];
    }),
    ...separationFaults(children(nomina, 'nomina12:Percepciones', 'nomina12:SeparacionIndemnizacion'), separation),
    ...retirementFaults(children(nomina, 'nomina12:Percepciones', 'nomina12:JubilacionPensionRetiro'), retirement),
    ...leaveFaults(children(nomina, 'nomina12:Incapacidades', 'nomina12:Incapacidad'), earned, deducted),
  ];
}

/** Returns the faults of what is paid at once or in parts, as the lines pay it. */
function retirementFaults([node]: readonly Element[], lines: readonly Element[]): readonly string[] {
  if (!node) return lines.length > 0 ? ['JubilacionPensionRetiro is missing'] : [];
  const totalOf = (key: string) =>
    sumOf(keyed(lines, 'TipoPercepcion', [key], true), 'ImporteGravado', 'ImporteExento');
  const isRight =
    cents(node, 'TotalUnaExhibicion') === totalOf('039') && cents(node, 'TotalParcialidad') === totalOf('044');
  return isRight ? [] : ['JubilacionPensionRetiro does not add up'];
}

/** Returns what breaks NOM86, NOM87, NOM94 and NOM95. */
function leaveFaults(
  leaves: readonly Element[],
  earned: readonly Element[],
  deducted: readonly Element[],
): readonly string[] {
  const total = sum(leaves, 'ImporteMonetario');
  const paid = sumOf(keyed(earned, 'TipoPercepcion', ['014'], true), 'ImporteGravado', 'ImporteExento');
  const off = sumOf(keyed(deducted, 'TipoDeduccion', ['006'], true), 'Importe');
  const isRight = (paid ?? total) === total && (off ?? total) === total;
  return isRight ? [] : ['Incapacidades do not add up'];
}

function separationFaults([node]: readonly Element[], lines: readonly Element[]): readonly string[] {
  if (!node) return lines.length > 0 ? ['SeparacionIndemnizacion is missing'] : [];
  const [taxed, salary] = [sum(lines, 'ImporteGravado'), cents(node, 'UltimoSueldoMensOrd') ?? 0n];
  const accumulated = taxed < salary ? taxed : salary;
  const isRight =
    cents(node, 'TotalPagado') === sum(lines, 'ImporteGravado', 'ImporteExento') &&
    cents(node, 'IngresoAcumulable') === accumulated &&
    cents(node, 'IngresoNoAcumulable') === taxed - accumulated;
  return isRight ? [] : ['SeparacionIndemnizacion does not add up'];
}
