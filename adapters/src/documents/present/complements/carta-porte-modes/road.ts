import type { Autotransporte } from '@timbra/core/invoicing/complements/carta-porte/modes/road/shape.ts';
import * as labels from '@timbra/core/invoicing/complements/carta-porte/modes/road/road.ts';
import type * as shapes from '@timbra/core/invoicing/complements/carta-porte/modes/road/shape.ts';
import { fact, type Section } from '../../printed-document.ts';
import { asIs, each, factsOf, followedBy, lineOf, pesos, wide } from '../sale-complement.ts';

export const road = (carrier: Autotransporte): Section => ({ heading: 'Autotransporte', facts: facts(carrier) });

const vehicle = factsOf<typeof shapes.vehiculo>(labels.vehiculoLabels, {
  placa: asIs,
  configVehicular: asIs,
  anio: asIs,
  pesoBrutoVehicular: followedBy('t'),
});

const policyOf = (policy: string | undefined) => policy && `póliza ${policy}`;

const insured = (insurer: string, policy: string | undefined) => [insurer, policyOf(policy)].filter(Boolean).join(', ');

/** Returns the facts of a document that names no insurer. */
const alone = (label: string, policy: string, insurer: string | undefined) =>
  insurer === undefined ? [fact(label, policyOf(policy), 2)] : [];

const { segurosLabels } = labels;

const insurances = factsOf<typeof shapes.seguros>(segurosLabels, {
  aseguradora: wide(2, (insurer, { poliza }) => insured(insurer, poliza)),
  poliza: 'after its insurer',
  aseguraMedAmbiente: wide(2, (insurer, { polizaMedAmbiente }) => insured(insurer, polizaMedAmbiente)),
  polizaMedAmbiente: (policy, { aseguraMedAmbiente }) =>
    alone(segurosLabels.aseguraMedAmbiente, policy, aseguraMedAmbiente),
  aseguraCarga: wide(2, (insurer, { polizaCarga }) => insured(insurer, polizaCarga)),
  polizaCarga: (policy, { aseguraCarga }) => alone(segurosLabels.aseguraCarga, policy, aseguraCarga),
  primaSeguro: pesos,
});

const facts = factsOf<typeof shapes.autotransporte>(labels.autotransporteLabels, {
  vehiculo: vehicle,
  permSCT: wide(2, (kind, { numPermisoSCT }) => `${kind} ${numPermisoSCT}`),
  numPermisoSCT: 'after its kind',
  seguros: insurances,
  remolques: each(lineOf<typeof shapes.remolque>({ subTipo: asIs, placa: asIs })),
});
