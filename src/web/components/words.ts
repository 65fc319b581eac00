import { createContext, use } from 'react'

import type { Language, Words } from '#engine/words/words.ts'
import { readLanguage } from '#web/api/chosen-language.ts'

export type { Language, Words }

/** The language of the page; every part below takes its words in it. */
export const LanguageContext = createContext<Language>('en')

export function useLanguage(): Language {
  return use(LanguageContext)
}

/**
 * The words of this part in the language of its page: `const words = useWords(examsWords)`. Parts of public pages name
 * their words with `pageWords`, and the page brings them along in its own language alone.
 */
export function useWords<Text>(words: Words<Text> | PageWords<Text>): Text {
  const [language, given] = [use(LanguageContext), use(GivenWordsContext)]
  if (!('name' in words)) return words[language]
  const text = words.find(given)
  if (text === undefined) throw new Error(`No page above this part brings along the ${words.name} words.`)
  return text
}

/** Outside of components, such as in `meta`: the words in the language that the page has at this moment. */
export function readWords<Text>(words: Words<Text>): Text {
  return words[readLanguage()]
}

/** Words whose languages are files of their own, so that a page carries one of them. */
export interface PageWords<Text> {
  name: string
  /** Says what they are, for `BringWords`. */
  are: (text: Text) => GivenWords
  find: (given: readonly GivenWords[]) => Text | undefined
}
export interface GivenWords {
  name: string
}

/** What the pages above have brought along (`bring-words.tsx`). */
export const GivenWordsContext = createContext<readonly GivenWords[]>([])

/** Names the words of a part of public pages: `export const homeWords = pageWords<HomeWords>('home')`. */
export function pageWords<Text>(name: string): PageWords<Text> {
  const texts = new WeakMap<GivenWords, Text>()
  return {
    name,
    are: (text) => {
      const given = { name }
      texts.set(given, text)
      return given
    },
    find: (given) => {
      for (const one of given) {
        const text = texts.get(one)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}
