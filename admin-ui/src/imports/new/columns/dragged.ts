/** A column's name, while it is dragged: a text from elsewhere is none. */
export const dragType = 'application/x-timbra-columna';
