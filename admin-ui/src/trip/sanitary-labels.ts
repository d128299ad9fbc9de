import type { SanitaryField } from '@timbra/core/invoicing/complements/carta-porte/sanitary.ts';

/** What COFEPRIS asks of a good, as its form and its page call it. */
export const sanitaryLabels: Readonly<Record<SanitaryField, string>> = {
  nombreIngredienteActivo: 'Ingrediente activo',
  nomQuimico: 'Nombre químico',
  denominacionGenericaProd: 'Denominación genérica',
  denominacionDistintivaProd: 'Denominación distintiva',
  fabricante: 'Fabricante',
  fechaCaducidad: 'Fecha de caducidad',
  loteMedicamento: 'Lote',
  formaFarmaceutica: 'Forma farmacéutica',
  condicionesEspTransp: 'Condiciones de transporte',
  registroSanitarioFolioAutorizacion: 'Registro sanitario',
  permisoImportacion: 'Permiso de importación',
  folioImpoVucem: 'Folio de importación de la VUCEM',
  numCas: 'Número CAS',
  razonSocialEmpImp: 'Empresa que importa',
  numRegSanPlagCofepris: 'Registro sanitario del plaguicida',
  datosFabricante: 'Datos del fabricante',
  datosFormulador: 'Datos del formulador',
  datosMaquilador: 'Datos del maquilador',
  usoAutorizado: 'Uso autorizado',
};

export const sanitaryFields = Object.keys(sanitaryLabels) as readonly SanitaryField[];
