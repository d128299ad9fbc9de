/** Where in the form a concept stands: the one being typed, or one that is there. */
export type ConceptoPath = 'nuevo' | `conceptos.${number}`;
