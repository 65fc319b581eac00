import { chooseLanguageOneself, forgetUntold } from '#web/api/chosen-language.ts'
import { readToken } from '#web/api/session-storage.ts'
import type { Language } from '#web/components/words.ts'

/** A weak link does not keep somebody from reading on in the language that they have just chosen. */
const maxWaitMs = 1_500

/** Keeps the choice in this browser, and in the account of who is signed in. */
export async function switchLanguage(language: Language): Promise<void> {
  chooseLanguageOneself(language)
  if (readToken() === null) return
  const wait = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
  await Promise.race([tellAccount(language).catch(() => undefined), wait])
}

/** The client and its schemas come only now: public pages do without them. */
export async function tellAccount(language: Language): Promise<void> {
  const [{ call }, { updateProfile }] = await Promise.all([import('#web/api/call.ts'), import('#contract/accounts.ts')])
  await call(updateProfile, { body: { language } }, { keepSessionOn401: true })
  forgetUntold()
}
