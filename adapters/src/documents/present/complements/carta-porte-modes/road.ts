import type { Autotransporte } from '@timbra/core/invoicing/complements/carta-porte/modes/road/autotransporte.ts';
import { money } from '../../figures.ts';
import { fact, present } from '../../named.ts';
import type { Section } from '../../printed-document.ts';

export function road({ permSCT, numPermisoSCT, vehiculo, seguros, remolques }: Autotransporte): Section {
  const insured = (insurer: string | undefined, policy: string | undefined) =>
    [insurer, policy && `póliza ${policy}`].filter(Boolean).join(', ');
  return {
    heading: 'Autotransporte',
    facts: present(
      fact('Placa', vehiculo.placa),
      fact('Configuración', vehiculo.configVehicular),
      fact('Año', String(vehiculo.anio)),
      fact('Peso bruto vehicular', `${vehiculo.pesoBrutoVehicular.toString()} t`),
      fact('Permiso SICT', `${permSCT} ${numPermisoSCT}`, 2),
      fact('Responsabilidad civil', insured(seguros.aseguradora, seguros.poliza), 2),
      fact('Medio ambiente', insured(seguros.aseguraMedAmbiente, seguros.polizaMedAmbiente), 2),
      fact('Carga', insured(seguros.aseguraCarga, seguros.polizaCarga), 2),
      fact('Prima del seguro', seguros.primaSeguro && money(seguros.primaSeguro)),
      ...remolques.map(({ subTipo, placa }) => fact('Remolque', `${subTipo} ${placa}`)),
    ),
  };
}
