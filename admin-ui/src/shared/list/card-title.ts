/** «pedido 3011» begins a card as «Pedido 3011»; a key of one word, such as an ID, stays as it is written. */
export const cardTitle = (name: string): string =>
  /^\p{Ll}+ /u.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
