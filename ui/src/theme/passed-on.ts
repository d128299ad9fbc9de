/**
 * Stands in builds for the package that knows each attribute of HTML: whether a tag is passed a property that it was not told
 * about. MUI tells each of its tags, by the same rule.
 */
export default function isPassedOn(name: string): boolean {
  return !/^(ownerState|theme|sx|as)$/.test(name);
}
