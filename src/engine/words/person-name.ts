import type { Language, Words } from '#engine/words/words.ts'

/** What is stored where the name of a person stood whose account was deleted. */
export const formerUser = 'a former user'

/** The name of whoever did something, as it stands in a sentence. */
export function writePersonName(name: string, language: Language): string {
  return name === formerUser ? words[language] : name
}

const words: Words<string> = { en: formerUser, sw: 'mtumiaji wa zamani' }
