import { conceptoRule } from './rule.ts';
import { error } from '../../rule-problem.ts';

const MOST_DECIMALS = 6;

export const valorUnitario = conceptoRule(['CFDI40166', 'VALIDATION'], ({ concepto, at }) => {
  const field = `${at}.valorUnitario`;
  if (!concepto.valorUnitario.isPositive()) {
    return error(
      'CFDI40166',
      field,
      'El precio unitario debe ser mayor que cero. Escribe el precio, o quita el concepto.',
    );
  }
  if (concepto.valorUnitario.significantDecimals() <= MOST_DECIMALS) return undefined;
  return error('VALIDATION', field, 'El precio unitario lleva hasta seis decimales. Redondéalo.');
});
