import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { USO_CFDI } from '@timbra/core/sat/catalogs/uso-cfdi.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import { fact, named, type Party, present } from './printed-document.ts';

/** @param domicilio the issuer's address in one line. */
export function presentEmisor({ emisor, lugarExpedicion }: Comprobante, domicilio: string | undefined): Party {
  return {
    role: 'Emisor',
    nombre: emisor.nombre,
    facts: present(
      fact('RFC', emisor.rfc),
      fact('Régimen fiscal', named(REGIMEN_FISCAL, emisor.regimenFiscal)),
      fact('Código postal', lugarExpedicion),
      fact('Domicilio', domicilio),
      fact('Adquirente', emisor.facAtrAdquirente),
    ),
  };
}

export function presentReceptor({ receptor }: Comprobante): Party {
  return {
    role: 'Receptor',
    nombre: receptor.nombre,
    facts: present(
      fact('RFC', receptor.rfc),
      fact('Régimen fiscal', named(REGIMEN_FISCAL, receptor.regimenFiscalReceptor)),
      fact('Código postal', receptor.domicilioFiscalReceptor),
      fact('Uso del CFDI', named(USO_CFDI, receptor.usoCfdi)),
      fact('Residencia fiscal', receptor.residenciaFiscal && named(PAIS, receptor.residenciaFiscal)),
      fact('Registro tributario', receptor.numRegIdTrib),
    ),
  };
}
