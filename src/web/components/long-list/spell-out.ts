/** A code of the program, as words: `password-reset` → `Password reset`. */
export function spellOut(name: string): string {
  const words = name.replaceAll(/[.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
