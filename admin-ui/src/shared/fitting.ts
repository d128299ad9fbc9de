/**
 * A figure is never cut nor broken: a long one gets smaller. A digit is about 0.6 of its height wide, and what is around
 * it must be a container of `inline-size`.
 * @param size in pixels, of a figure that has the room.
 */
export const fitting = (size: number, { length }: string): string => `min(${size}px, ${Math.floor(160 / length)}cqi)`;
