/** `form 3` in the words of a language: "Form 3", "Kidato cha 3". */
export function nameLevel(level: string, names: Readonly<Record<string, string>>): string {
  const [kind = '', number = ''] = level.split(' ')
  return `${names[kind] ?? kind} ${number}`.trim()
}
