import { writePersonName } from '#engine/words/person-name.ts'
import { useLanguage } from '#web/components/words.ts'

/** Writes the name of whoever did something; whose account was deleted is named in the reader's language. */
export function usePersonName(): (name: string) => string {
  const language = useLanguage()
  return (name) => writePersonName(name, language)
}
