/** A series that a company gives has this form, within SAT's 1 to 25 characters (Anexo 20, Serie). */
export const seriePattern = /^[A-Z0-9]{1,25}$/;

export const serieMessage = 'La serie lleva de 1 a 25 letras mayúsculas o números.';
