import { codigoPostalFault } from '../sat/codigo-postal.ts';
import { serieMessage, seriePattern } from '../sat/serie.ts';
import { faultsOf, faultUnless } from '../shared/records/faults.ts';
import { optionalText, text } from '../shared/records/field.ts';
import { logoProblem } from './fiscal-data-rules.ts';

/** Holds what a company says of a place that it issues from besides its own address. */
export const lugarFields = {
  nombre: text({
    label: 'Nombre',
    longest: 100,
    read: (typed) => (typed ?? '').trim(),
    faults: (nombre) => faultUnless(nombre !== '', 'El nombre del lugar es obligatorio'),
  }),
  codigoPostal: text({
    label: 'Código postal',
    longest: 5,
    faults: (code) => faultsOf(codigoPostalFault(code, 'El código postal debe tener 5 dígitos')),
  }),
  /** The series of the documents that are issued there. */
  serie: optionalText({
    label: 'Serie',
    about: 'La de los documentos que se emiten ahí',
    longest: 25,
    faults: (serie) => faultUnless(seriePattern.test(serie), serieMessage),
  }),
  /** Printed in the place of the company's: a data URL, whose bytes say how long it may be. */
  logo: optionalText({
    label: 'Logo',
    about: 'El que se imprime en lugar del de la empresa; sin él, se conserva el que tenga',
    faults: (logo) => faultsOf(logoProblem(logo)),
  }),
};
