import { collapse } from '../../text.ts';
import { checkText, type Limit } from '../textos.ts';
import { nominaRule, when } from './nomina-rule.ts';

const SHORTEST_KEY = 3;

/** Lengths and the bar that separates the cadena's values, as the XSD has them. */
export const textosNomina = nominaRule(['VALIDATION'], ({ request, given }) => {
  const { serie, emisor, receptor } = request;
  const { empleado = {} } = given;
  const limits: Limit[] = [
    { field: 'serie', name: 'La serie', text: serie, most: 25 },
    { field: 'emisor.nombre', name: 'El nombre de la empresa', text: emisor.nombre, most: 300, required: true },
    { field: 'receptor.nombre', name: 'El nombre del trabajador', text: receptor.nombre, most: 300, required: true },
    { field: 'nomina.registroPatronal', name: 'El registro patronal', text: given.registroPatronal, most: 20 },
    { field: 'nomina.empleado.numEmpleado', name: 'El número de empleado', text: empleado.numEmpleado, most: 15 },
    { field: 'nomina.empleado.departamento', name: 'El departamento', text: empleado.departamento, most: 100 },
    { field: 'nomina.empleado.puesto', name: 'El puesto', text: empleado.puesto, most: 100 },
  ];
  const lines = [
    ...placed('percepciones', given.percepciones),
    ...placed('deducciones', given.deducciones),
    ...placed('otrosPagos', given.otrosPagos),
  ];
  for (const { at, clave, concepto } of lines) {
    limits.push(
      { field: `nomina.${at}.clave`, name: 'La clave', text: clave, most: 15 },
      { field: `nomina.${at}.concepto`, name: 'El concepto', text: concepto, most: 100, required: true },
    );
  }
  return [
    ...limits.flatMap(checkText),
    ...lines.flatMap(({ at, clave = '' }) =>
      when(
        collapse(clave).length < SHORTEST_KEY,
        'VALIDATION',
        `${at}.clave`,
        'La clave de la empresa lleva de 3 a 15 caracteres. Escríbela.',
      ),
    ),
  ];
});

interface Named {
  readonly clave?: string | undefined;
  readonly concepto?: string | undefined;
}

const placed = (list: string, lines: readonly Named[] = []) =>
  lines.map(({ clave, concepto }, index) => ({ at: `${list}[${index}]`, clave, concepto }));
