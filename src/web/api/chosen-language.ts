import type { Language } from '#engine/words/words.ts'
import { languageOfPath } from '#contract/base/site-language.ts'

/** The browser's key for the language that a person chose. */
const key = 'language'
/** A choice that the person's account has not heard of: made before signing in, before the page started, or without a network. */
const untoldKey = 'languageUntold'
const listeners = new Set<() => void>()
/** What a page was asked to speak where nobody chose: a result of an exam in Kiswahili opens in it. */
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
  return toLanguage(readStored(key))
}

/** Shows the site in this language from now on, as the account says. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // A browser without storage keeps it for this page only.
    proposed = language
  }
  notifyListeners()
}

/** The person's own choice, which counts before what their account says until the account has heard of it. */
export function chooseLanguageOneself(language: Language): void {
  chooseLanguage(language)
  try {
    localStorage.setItem(untoldKey, language)
  } catch {
    // Then the account says what it knows.
  }
}

export function readUntold(): Language | null {
  return toLanguage(readStored(untoldKey))
}

export function forgetUntold(): void {
  try {
    localStorage.removeItem(untoldKey)
  } catch {
    // It was never stored.
  }
}

export function proposeLanguage(language: Language): void {
  proposed = language
  notifyListeners()
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

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
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
