import type { RuleFor } from '../rule.ts';
import { checkText, type Limit } from '../textos.ts';

/** The XSD limits lengths, and forbids the bar that separates the cadena's values. */
export const textosPagos: RuleFor<'P'> = {
  codes: ['VALIDATION'],
  holdsFor: ['P'],
  check({ request: { serie, emisor, receptor, pagos, documentos } }) {
    const limits: Limit[] = [
      { field: 'serie', name: 'La serie', text: serie, most: 25 },
      { field: 'emisor.nombre', name: 'El nombre de la empresa', text: emisor.nombre, most: 300, required: true },
      { field: 'receptor.nombre', name: 'El nombre del cliente', text: receptor.nombre, most: 300, required: true },
      { field: 'receptor.numRegIdTrib', name: 'El número de identidad', text: receptor.numRegIdTrib, most: 40 },
    ];
    pagos.forEach(({ numOperacion, nomBancoOrdExt, documentos: paid }, index) => {
      const at = `pagos[${index}]`;
      limits.push(
        { field: `${at}.numOperacion`, name: 'El número de operación', text: numOperacion, most: 100 },
        { field: `${at}.nomBancoOrdExt`, name: 'El nombre del banco', text: nomBancoOrdExt, most: 300 },
      );
      paid.forEach(({ uuid }, position) => {
        const debt = documentos.find((each) => each.uuid === uuid);
        limits.push(
          { field: `${at}.documentos[${position}].serie`, name: 'La serie de la factura', text: debt?.serie, most: 25 },
          { field: `${at}.documentos[${position}].folio`, name: 'El folio de la factura', text: debt?.folio, most: 40 },
        );
      });
    });
    return limits.flatMap(checkText);
  },
};
