import { emisor as patron, percepcion, receptor as trabajador } from '../../../complements/nomina/shape.ts';
import { collapse } from '../../../xml/text.ts';
import { checkText, type Limit } from '../textos.ts';
import { nominaRule, when } from './nomina-rule.ts';

const { registroPatronal } = patron.fields;
const { numEmpleado, departamento, puesto } = trabajador.fields;
/** Every line has these two texts. */
const { clave: key, concepto: words } = percepcion.fields;

/** The XSD limits lengths, and forbids the bar that separates the cadena's values. */
export const textosNomina = nominaRule(['VALIDATION'], ({ request, given }) => {
  const { serie, emisor, receptor } = request;
  const { empleado = {} } = given;
  const limits: Limit[] = [
    { field: 'serie', name: 'La serie', text: serie, most: 25 },
    { field: 'emisor.nombre', name: 'El nombre de la empresa', text: emisor.nombre, most: 300, required: true },
    { field: 'receptor.nombre', name: 'El nombre del trabajador', text: receptor.nombre, most: 300, required: true },
    {
      field: 'nomina.registroPatronal',
      name: 'El registro patronal',
      text: given.registroPatronal,
      most: registroPatronal.most,
    },
    {
      field: 'nomina.empleado.numEmpleado',
      name: 'El número de empleado',
      text: empleado.numEmpleado,
      most: numEmpleado.most,
    },
    {
      field: 'nomina.empleado.departamento',
      name: 'El departamento',
      text: empleado.departamento,
      most: departamento.most,
    },
    { field: 'nomina.empleado.puesto', name: 'El puesto', text: empleado.puesto, most: puesto.most },
  ];
  const lines = [
    ...withPaths('percepciones', given.percepciones),
    ...withPaths('deducciones', given.deducciones),
    ...withPaths('otrosPagos', given.otrosPagos),
  ];
  for (const { at, clave, concepto } of lines) {
    limits.push(
      { field: `nomina.${at}.clave`, name: 'La clave', text: clave, most: key.most },
      { field: `nomina.${at}.concepto`, name: 'El concepto', text: concepto, most: words.most, required: true },
    );
  }
  return [
    ...limits.flatMap(checkText),
    ...lines.flatMap(({ at, clave = '' }) =>
      when(
        collapse(clave).length < key.least,
        'VALIDATION',
        `${at}.clave`,
        `La clave de la empresa lleva de ${key.least} a ${key.most} caracteres. Escríbela.`,
      ),
    ),
  ];
});

interface Named {
  readonly clave?: string | undefined;
  readonly concepto?: string | undefined;
}

const withPaths = (list: string, lines: readonly Named[] = []) =>
  lines.map(({ clave, concepto }, index) => ({ at: `${list}[${index}]`, clave, concepto }));
