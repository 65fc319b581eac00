import { roles as englishRoles } from '#web/components/roles/words/en/roles.ts'
import { roles as swahiliRoles } from '#web/components/roles/words/sw/roles.ts'
import { roleWords } from '#web/components/roles/words/roles-words.ts'
import { newPassword as englishPassword } from '#web/components/auth/words/en/new-password.ts'
import { newPassword as swahiliPassword } from '#web/components/auth/words/sw/new-password.ts'
import { newPasswordWords } from '#web/components/auth/words/new-password-words.ts'
import type { Words } from '#web/components/words.ts'
import { site as english } from '#web/layouts/words/en/site.ts'
import type { SiteWords } from '#web/layouts/words/site-words.ts'
import { site as swahili } from '#web/layouts/words/sw/site.ts'

/** For pages that change their language where they stand, and so have both. */
export const appSiteWords: Words<SiteWords> = {
  en: { ...english, given: [...english.given, roleWords.are(englishRoles), newPasswordWords.are(englishPassword)] },
  sw: { ...swahili, given: [...swahili.given, roleWords.are(swahiliRoles), newPasswordWords.are(swahiliPassword)] },
}
