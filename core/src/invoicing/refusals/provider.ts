import { tableOf } from './explanation.ts';

/** What a provider refuses for reasons of its own; the codes are ours, since providers name none. */
export const PROVIDER = tableOf([
  [
    ['PROVIDER_NO_CSD'],
    'emisor.rfc',
    'El proveedor de timbrado no tiene el CSD de esta empresa.',
    'Carga otra vez el CSD en la empresa y vuelve a emitirla.',
  ],
  [
    ['PROVIDER_BLOCKED'],
    undefined,
    'El servicio de timbrado no está disponible para nosotros en este momento.',
    'No es un error tuyo: avísale a soporte y emítela más tarde.',
  ],
  [
    ['PROVIDER_SERIE'],
    'serie',
    'El proveedor de timbrado no acepta esta serie.',
    'Usa otra serie, o avísale a soporte.',
  ],
  [
    ['PROVIDER_PLACE'],
    'lugarExpedicion',
    'El proveedor de timbrado no acepta este código postal como lugar de expedición.',
    'Corrígelo en los datos fiscales de la empresa.',
  ],
  [
    ['PROVIDER_RELATIONS'],
    'relaciones[1]',
    'El proveedor de timbrado no admite varios tipos de relación en un documento.',
    'Deja un solo tipo de relación.',
  ],
  [
    ['PROVIDER_RFC_FORMAT'],
    undefined,
    'El RFC no cumple con el formato correcto.',
    'Revísalo letra por letra con la constancia de situación fiscal.',
  ],
]);
