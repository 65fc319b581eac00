/** A root that chemistry gives many endings, and the endings that each name another substance. */
const families = [
  /^(.*(?:meth|eth|prop|but|pent|hex|hept|oct|dec|alk))(ane|ene|yne|anol|enol|anal|anone|anoic|anoate|yl)s?$/,
  /^(.*(?:sul(?:f|ph)|nitr|phosph|chlor|brom|iod|fluor|chrom|mangan|silic|ars))(ate|ite|ide)s?$/,
  /^(.*(?:sulphur|nitr|chlor|brom|phosphor|ferr|cupr))(ic|ous)$/,
  /^(.*(?:malt|lact|sucr|cellul|galact|amyl|prote))(ose|ase)s?$/,
]

/** Whether two words differ in a chemical ending and so name two substances, however alike they look: sulphate, sulphite. */
export function areOtherSubstances(one: string, other: string): boolean {
  // Asked of every word of an answer: those with one root begin alike.
  if (one[0] !== other[0] || one === other) return false
  return families.some((family) => {
    const [first, second] = [family.exec(plain(one)), family.exec(plain(other))]
    return first !== null && second !== null && first[1] === second[1] && first[2] !== second[2]
  })
}

function plain(word: string): string {
  return word.replace('sulf', 'sulph')
}
