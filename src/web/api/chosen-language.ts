import type { Language } from '#engine/words/words.ts'
import { languageOfPath } from '#contract/site-language.ts'

/** The browser's key for the language that a person chose. */
const key = 'language'
const listeners = new Set<() => void>()
/** What a page was asked to speak where nobody chose: a result opens in the language of its exam. */
let proposed: Language | null = null

/** The language of this page: of its address, else the person's choice, else the browser's. */
export function readLanguage(): Language {
  if (typeof window === 'undefined') return 'en'
  return languageOfPath(location.pathname) ?? readWantedLanguage()
}

/** For pages whose address names no language: the person's choice, else what the page proposed, else the browser's first that we write. */
export function readWantedLanguage(): Language {
  return readChoice() ?? proposed ?? languageOfBrowser()
}

/** Null where this person has chosen none in this browser. */
export function readChoice(): Language | null {
  return toLanguage(readStored())
}

/** Keeps the choice in this browser. Who is signed in keeps it in the account as well (`switch-language.ts`). */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // A browser without storage keeps it for this page only.
    proposed = language
  }
  tellListeners()
}

export function proposeLanguage(language: Language): void {
  proposed = language
  tellListeners()
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  // Another window of this person, too.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function languageOfBrowser(): Language {
  for (const tag of navigator.languages) {
    const language = toLanguage(tag.slice(0, 2).toLowerCase())
    if (language !== null) return language
  }
  return 'en'
}

function toLanguage(text: string | null): Language | null {
  return text === 'en' || text === 'sw' ? text : null
}
