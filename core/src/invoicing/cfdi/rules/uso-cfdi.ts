import { isGenericRfc, isRfc, personaOf } from '../../../sat/rfc.ts';
import { REGIMEN_FISCAL } from '../../../sat/catalogs/regimen-fiscal.ts';
import { USO_CFDI, usoAllows } from '../../../sat/catalogs/uso-cfdi.ts';
import { error, warning } from './rule.ts';
import type { Rule } from './rule.ts';

const FIELD = 'receptor.usoCfdi';
const SIN_EFECTOS = 'S01';
/** Uses of the complements of payments and of payroll. The matrix allows them to anybody; the filling guide does not. */
const OF_COMPLEMENTS = new Set(['CP01', 'CN01']);

export const usoCfdi: Rule = {
  codes: ['CFDI40160', 'CFDI40161', 'USO_CFDI_TIPO'],
  check({ request: { receptor, tipoComprobante } }) {
    const uso = USO_CFDI.get(receptor.usoCfdi);
    if (!uso) {
      // P01 was CFDI 3.3's: people still send it.
      const advice = receptor.usoCfdi === 'P01' ? 'Usa S01.' : 'Elige uno de la lista.';
      return [error('CFDI40160', FIELD, `Ese uso de CFDI no está en la lista del SAT. ${advice}`)];
    }
    if (isGenericRfc(receptor.rfc)) {
      if (uso.key === SIN_EFECTOS) return [];
      return [error('CFDI40161', FIELD, 'Con un RFC genérico el uso de CFDI es S01 Sin efectos fiscales. Cámbialo.')];
    }
    if (!isRfc(receptor.rfc) || !REGIMEN_FISCAL.has(receptor.regimenFiscal)) return [];
    if (usoAllows(uso, personaOf(receptor.rfc), receptor.regimenFiscal)) {
      if (tipoComprobante !== 'I' || !OF_COMPLEMENTS.has(uso.key)) return [];
      const message = `El uso ${uso.key} ${uso.name} es de complementos de pago y de nómina. Elige otro, como G03.`;
      return [warning('USO_CFDI_TIPO', FIELD, message)];
    }
    const message = `El uso ${uso.key} ${uso.name} no se permite con el régimen ${receptor.regimenFiscal} de tu cliente. Elige otro uso, como S01.`;
    return [error('CFDI40161', FIELD, message)];
  },
};
