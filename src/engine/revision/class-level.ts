const names: readonly (readonly [level: string, pattern: RegExp])[] = [
  ['form', /\b(?:form|kidato(?:\s+cha)?)\s*([1-4])\b/i],
  ['grade', /\b(?:grade|gredi(?:\s+ya)?)\s*(1[0-2]|[1-9])\b/i],
  ['class', /\b(?:class|standard|std|darasa(?:\s+la)?)\s*([1-8])\b/i],
]

/** The level that a class or the title of an exam names: `form 2` of "Kidato cha 2 Mashariki". Null where it names none. */
export function readClassLevel(name: string): string | null {
  for (const [level, pattern] of names) {
    const number = pattern.exec(name)?.[1]
    if (number !== undefined) return `${level} ${number}`
  }
  return null
}

/** Of an exam: what its title says, else what its classes agree on. */
export function readExamLevel({ title, classNames }: { title: string; classNames: readonly string[] }): string | null {
  const ofClasses = new Set(classNames.map(readClassLevel))
  const [only = null] = ofClasses
  return readClassLevel(title) ?? (ofClasses.size === 1 ? only : null)
}
