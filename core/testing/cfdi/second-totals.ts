import type { Element } from './cadena-from-xml.ts';

/** An amount as it is written: whole units of `10 ** -places`. */
interface Written {
  readonly units: bigint;
  readonly places: number;
}

const absent: Written = { units: 0n, places: 0 };

function written(text: string): Written {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`«${text}» is no amount`);
  return { units: BigInt(`${minus}${whole}${fraction}`), places: fraction.length };
}

const amount = (element: Element, name: string): Written => {
  const text = element.attributes.get(name);
  return text === undefined ? absent : written(text);
};

const product = (a: Written, b: Written): Written => ({ units: a.units * b.units, places: a.places + b.places });

function plus(a: Written, b: Written): Written {
  const places = Math.max(a.places, b.places);
  return { units: at(a, places) + at(b, places), places };
}

const minus = (a: Written, { units, places }: Written) => plus(a, { units: -units, places });
const total = (amounts: readonly Written[]) => amounts.reduce(plus, absent);

/** In units of `10 ** -places`, half away from zero. */
function at({ units, places }: Written, wanted: number): bigint {
  if (wanted >= places) return units * 10n ** BigInt(wanted - places);
  const divisor = 10n ** BigInt(places - wanted);
  const doubled = 2n * (units < 0n ? -units : units);
  const rounded = (doubled + divisor) / (2n * divisor);
  return units < 0n ? -rounded : rounded;
}

const children = (element: Element | undefined, ...path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>(
    (found, name) => found.flatMap((each) => each.children.filter((child) => child.name === name)),
    element ? [element] : [],
  );

/**
 * What is wrong with the amounts of a CFDI of type I or E, by its XML alone: the arithmetic of Anexo 20, told once more in
 * whole numbers and without any of the core's, so that neither the engine nor an emulator is judged by itself.
 * @param root of the XML, as any reader gives it. @param places of the currency.
 */
export function totalFaults(root: Element, places: number): readonly string[] {
  const faults: string[] = [];
  const expectSame = (what: string, said: Written, computed: Written, decimals = said.places) => {
    if (at(said, decimals) === at(computed, decimals) && said.places <= decimals) return;
    faults.push(`${what}: ${said.units}e-${said.places}, not ${computed.units}e-${computed.places}`);
  };
  const concepts = children(root, 'cfdi:Conceptos', 'cfdi:Concepto');
  for (const [index, concept] of concepts.entries()) {
    const at = `Concepto ${index + 1}`;
    expectSame(
      `${at}, Importe`,
      amount(concept, 'Importe'),
      product(amount(concept, 'Cantidad'), amount(concept, 'ValorUnitario')),
    );
    const net = minus(amount(concept, 'Importe'), amount(concept, 'Descuento'));
    const taxes = taxesOf(concept);
    const ieps = total(taxes.filter(({ tax, isWithheld }) => tax === '003' && !isWithheld).map((each) => each.importe));
    for (const { tax, factor, base, rate, importe } of taxes) {
      const byQuota = factor === 'Cuota';
      const whole = tax === '002' ? plus(net, ieps) : net;
      expectSame(`${at}, Base of ${tax}`, base, byQuota ? amount(concept, 'Cantidad') : whole);
      if (factor !== 'Exento') expectSame(`${at}, Importe of ${tax}`, importe, product(base, rate));
    }
  }
  const all = concepts.flatMap(taxesOf);
  const node = children(root, 'cfdi:Impuestos')[0];
  const sums = node ? taxesOf({ name: 'cfdi:Comprobante', attributes: new Map(), children: [node] }) : [];
  for (const { key, isWithheld, base, importe } of sums) {
    const same = all.filter((each) => each.key === key);
    if (!isWithheld) expectSame(`Base of ${key}`, base, total(same.map((each) => each.base)), places);
    expectSame(`Importe of ${key}`, importe, total(same.map((each) => each.importe)), places);
  }
  const keys = sums.map(({ key }) => key).toSorted();
  const expected = [...new Set(all.map(({ key }) => key))].toSorted();
  if (keys.join() !== expected.join()) faults.push(`sums of ${keys.join(', ')}, not of ${expected.join(', ')}`);
  const summed = (isWithheld: boolean) =>
    total(sums.filter((each) => each.isWithheld === isWithheld).map(({ importe }) => importe));
  const attribute = (name: string) => (node ? amount(node, name) : absent);
  expectSame('TotalImpuestosTrasladados', attribute('TotalImpuestosTrasladados'), summed(false), places);
  expectSame('TotalImpuestosRetenidos', attribute('TotalImpuestosRetenidos'), summed(true), places);
  const [subTotal, discount] = [amount(root, 'SubTotal'), amount(root, 'Descuento')];
  expectSame('SubTotal', subTotal, total(concepts.map((each) => amount(each, 'Importe'))), places);
  expectSame('Descuento', discount, total(concepts.map((each) => amount(each, 'Descuento'))), places);
  const local = children(root, 'cfdi:Complemento', 'implocal:ImpuestosLocales');
  const due = [
    minus(subTotal, discount),
    minus(attribute('TotalImpuestosTrasladados'), attribute('TotalImpuestosRetenidos')),
    ...local.map((each) => minus(amount(each, 'TotaldeTraslados'), amount(each, 'TotaldeRetenciones'))),
  ];
  expectSame('Total', amount(root, 'Total'), total(due), places);
  return faults;
}

interface Tax {
  readonly isWithheld: boolean;
  readonly tax: string;
  readonly factor: string;
  /** Of the sum that it belongs to: transfers are told apart by tax, factor and rate, withholdings by tax alone. */
  readonly key: string;
  readonly base: Written;
  readonly rate: Written;
  readonly importe: Written;
}

function taxesOf(parent: Element): readonly Tax[] {
  const read = (isWithheld: boolean, list: string, name: string) =>
    children(parent, 'cfdi:Impuestos', list, name).map((element): Tax => {
      const text = (attribute: string) => element.attributes.get(attribute) ?? '';
      return {
        isWithheld,
        tax: text('Impuesto'),
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
