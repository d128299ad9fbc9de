import type { Element } from './cadena-from-xml.ts';

/** An amount as it is written: whole units of `10 ** -places`. */
interface Written {
  readonly units: bigint;
  readonly decimals: number;
}

const absent: Written = { units: 0n, decimals: 0 };
const nothing: Element = { name: '', attributes: new Map(), children: [] };

function written(text: string): Written {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`«${text}» is no amount`);
  return { units: BigInt(`${minus}${whole}${fraction}`), decimals: fraction.length };
}

const amount = (element: Element, name: string): Written => {
  const text = element.attributes.get(name);
  return text === undefined ? absent : written(text);
};

const product = (a: Written, b: Written): Written => ({ units: a.units * b.units, decimals: a.decimals + b.decimals });

function plus(a: Written, b: Written): Written {
  const decimals = Math.max(a.decimals, b.decimals);
  return { units: at(a, decimals) + at(b, decimals), decimals };
}

const minus = (a: Written, { units, decimals }: Written) => plus(a, { units: -units, decimals });
const total = (amounts: readonly Written[]) => amounts.reduce(plus, absent);

/** Returns the value in units of `10 ** -places`, half away from zero. */
function at({ units, decimals }: Written, wanted: number): bigint {
  if (wanted >= decimals) return units * 10n ** BigInt(wanted - decimals);
  const divisor = 10n ** BigInt(decimals - wanted);
  const doubled = 2n * (units < 0n ? -units : units);
  const rounded = (doubled + divisor) / (2n * divisor);
  return units < 0n ? -rounded : rounded;
}

const children = (element: Element, ...path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>(
    (found, name) => found.flatMap((each) => each.children.filter((child) => child.name === name)),
    [element],
  );

/**
 * What is wrong with the amounts of a CFDI of type I or E, by its XML alone: the arithmetic of Anexo 20, told once more in
 * whole numbers and without any of the core's, so that neither the engine nor an emulator is judged by itself.
 * @param root of the XML, as any reader gives it. @param decimals of the currency.
 */
export function totalFaults(root: Element, decimals: number): readonly string[] {
  const concepts = children(root, 'cfdi:Conceptos', 'cfdi:Concepto');
  return [
    ...concepts.flatMap((concept, index) => conceptFaults(concept).map((fault) => `Concepto ${index + 1}, ${fault}`)),
    ...taxFaults(root, concepts.flatMap(taxesOf), decimals),
    ...sumFaults(root, concepts, decimals),
  ];
}

function unlike(what: string, said: Written, computed: Written, decimals = said.decimals): readonly string[] {
  if (at(said, decimals) === at(computed, decimals) && said.decimals <= decimals) return [];
  return [`${what}: ${said.units}e-${said.decimals}, not ${computed.units}e-${computed.decimals}`];
}

function conceptFaults(concept: Element): readonly string[] {
  const quantity = amount(concept, 'Cantidad');
  const gross = amount(concept, 'Importe');
  const net = minus(gross, amount(concept, 'Descuento'));
  const taxes = taxesOf(concept);
  const ieps = total(taxes.filter(({ key }) => key.startsWith('003')).map(({ importe }) => importe));
  const bases = { '001': net, '002': plus(net, ieps), '003': net };
  return [
    ...unlike('Importe', gross, product(quantity, amount(concept, 'ValorUnitario'))),
    ...taxes.flatMap(({ tax, factor, base, rate, importe }) => [
      ...unlike(`Base of ${tax}`, base, factor === 'Cuota' ? quantity : bases[tax]),
      ...(factor === 'Exento' ? [] : unlike(`Importe of ${tax}`, importe, product(base, rate))),
    ]),
  ];
}

function taxFaults(root: Element, taxes: readonly Tax[], decimals: number): readonly string[] {
  const sums = taxesOf(root);
  const keysOf = (some: readonly Tax[]) => some.map(({ key }) => key).toSorted();
  const [declared, due] = [keysOf(sums), [...new Set(keysOf(taxes))]];
  return [
    ...(declared.join() === due.join() ? [] : [`sums of ${declared.join(', ')}, not of ${due.join(', ')}`]),
    ...sums.flatMap(({ key, isWithheld, base, importe }) => {
      const same = taxes.filter((each) => each.key === key);
      return [
        ...(isWithheld ? [] : unlike(`Base of ${key}`, base, total(same.map((each) => each.base)), decimals)),
        ...unlike(`Importe of ${key}`, importe, total(same.map((each) => each.importe)), decimals),
      ];
    }),
  ];
}

function sumFaults(root: Element, concepts: readonly Element[], decimals: number): readonly string[] {
  const [transferred, withheld] = [false, true].map((kind) =>
    total(taxesOf(root).flatMap(({ isWithheld, importe }) => (isWithheld === kind ? importe : []))),
  );
  const sum = (name: string) => total(concepts.map((concept) => amount(concept, name)));
  const taxes = children(root, 'cfdi:Impuestos')[0] ?? nothing;
  const named = (name: string) => amount(taxes, name);
  const local = children(root, 'cfdi:Complemento', 'implocal:ImpuestosLocales');
  const due = [
    minus(amount(root, 'SubTotal'), amount(root, 'Descuento')),
    minus(named('TotalImpuestosTrasladados'), named('TotalImpuestosRetenidos')),
    ...local.map((each) => minus(amount(each, 'TotaldeTraslados'), amount(each, 'TotaldeRetenciones'))),
  ];
  return [
    ...unlike('TotalImpuestosTrasladados', named('TotalImpuestosTrasladados'), transferred ?? absent, decimals),
    ...unlike('TotalImpuestosRetenidos', named('TotalImpuestosRetenidos'), withheld ?? absent, decimals),
    ...unlike('SubTotal', amount(root, 'SubTotal'), sum('Importe'), decimals),
    ...unlike('Descuento', amount(root, 'Descuento'), sum('Descuento'), decimals),
    ...unlike('Total', amount(root, 'Total'), total(due), decimals),
  ];
}

interface Tax {
  readonly isWithheld: boolean;
  readonly tax: '001' | '002' | '003';
  readonly factor: string;
  /**
   * It is the key of the sum that it belongs to: transfers are told apart by tax, factor and rate, withholdings by tax
   * alone.
   */
  readonly key: string;
  readonly base: Written;
  readonly rate: Written;
  readonly importe: Written;
}

function taxNamed(text: string): Tax['tax'] {
  if (text === '001' || text === '002' || text === '003') return text;
  throw new Error(`«${text}» is no tax`);
}

function taxesOf(parent: Element): readonly Tax[] {
  const read = (isWithheld: boolean, list: string, name: string) =>
    children(parent, 'cfdi:Impuestos', list, name).map((element): Tax => {
      const text = (attribute: string) => element.attributes.get(attribute) ?? '';
      return {
        isWithheld,
        tax: taxNamed(text('Impuesto')),
        factor: text('TipoFactor'),
        key: isWithheld
          ? `withheld ${text('Impuesto')}`
          : `${text('Impuesto')} ${text('TipoFactor')} ${text('TasaOCuota')}`,
        base: amount(element, 'Base'),
        rate: amount(element, 'TasaOCuota'),
        importe: amount(element, 'Importe'),
      };
    });
  return [...read(false, 'cfdi:Traslados', 'cfdi:Traslado'), ...read(true, 'cfdi:Retenciones', 'cfdi:Retencion')];
}
