/** With so many left or fewer, users are told to buy more. */
export const fewStamps = 10;
