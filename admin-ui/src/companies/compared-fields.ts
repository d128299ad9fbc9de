import type { ComparedField } from '../shared/form/stale-dialog.tsx';
import type { CompanyValues } from './company-values.ts';

const chosen = (value: unknown) => (value ? 'Con logo' : 'Sin logo');

/** Lists what a stale save compares: all but the certificate, which nobody is shown. */
export const comparedFields: readonly ComparedField<CompanyValues>[] = [
  { field: 'alias', label: 'Alias' },
  { field: 'logo', label: 'Logo', show: chosen },
  { field: 'rfc', label: 'RFC' },
  { field: 'regimenFiscal', label: 'Régimen fiscal' },
  { field: 'nombre', label: 'Razón social' },
  { field: 'lugarExpedicion', label: 'Código postal' },
  { field: 'tipoPersona', label: 'Tipo de persona' },
  { field: 'giroOcupacion', label: 'Giro u ocupación' },
  { field: 'nombreComercial', label: 'Nombre comercial' },
  { field: 'tamanoEmpresa', label: 'Tamaño de la empresa' },
  { field: 'email', label: 'Email' },
  { field: 'emailOpcional', label: 'Otro email' },
  { field: 'telefono', label: 'Teléfono' },
  { field: 'calle', label: 'Calle' },
  { field: 'numeroExterior', label: 'Número exterior' },
  { field: 'numeroInterior', label: 'Número interior' },
  { field: 'colonia', label: 'Colonia' },
  { field: 'localidad', label: 'Localidad' },
  { field: 'municipio', label: 'Municipio o alcaldía' },
  { field: 'estado', label: 'Estado' },
];
