import type { Mercancia } from '@timbra/core/invoicing/complements/carta-porte/carta-porte.ts';
import { fact, present } from '../named.ts';
import type { Fact } from '../printed-document.ts';

/** What COFEPRIS asks of medicines, precursors, chemicals and pesticides. */
export const sanitaryFacts = (item: Mercancia): Fact[] =>
  present(
    fact('Sector COFEPRIS', item.sectorCofepris),
    fact('Ingrediente activo', item.nombreIngredienteActivo),
    fact('Nombre químico', item.nomQuimico),
    fact('Denominación genérica', item.denominacionGenericaProd),
    fact('Denominación distintiva', item.denominacionDistintivaProd),
    fact('Fabricante', item.fabricante),
    fact('Caducidad', item.fechaCaducidad),
    fact('Lote', item.loteMedicamento),
    fact('Forma farmacéutica', item.formaFarmaceutica),
    fact('Condiciones de transporte', item.condicionesEspTransp),
    fact('Registro sanitario', item.registroSanitarioFolioAutorizacion),
    fact('Permiso de importación', item.permisoImportacion),
    fact('Folio VUCEM', item.folioImpoVucem),
    fact('Número CAS', item.numCas),
    fact('Empresa importadora', item.razonSocialEmpImp),
    fact('Registro del plaguicida', item.numRegSanPlagCofepris),
    fact('Datos del fabricante', item.datosFabricante),
    fact('Datos del formulador', item.datosFormulador),
    fact('Datos del maquilador', item.datosMaquilador),
    fact('Uso autorizado', item.usoAutorizado),
  );
