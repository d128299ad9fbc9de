/** Is the place of a concept in the form: the one being typed, or one that is there. */
export type ConceptoPath = 'nuevo' | `conceptos.${number}`;
