/** The header by which a list tells how many rows there are in all: an answer that is given in its place has it too. */
export const counted = (total: number) => ({ 'content-range': `rows 0-0/${total}` });
