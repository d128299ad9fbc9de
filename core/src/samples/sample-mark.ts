/**
 * Tells by an id that its record is sample data: a UUIDv7 whose last five bytes are these, «demos» in ASCII. The mark
 * comes with the row itself, so that nothing of it is forgotten whatever dies in between.
 */
export const sampleMark = '64656d6f73';
