import { passwordPattern } from '#contract/base/password-rule.ts'
import listUrl from '#contract/common-passwords.txt?url'

let loading: Promise<(password: string) => boolean> | undefined

/** Whether a password that passes the rule is common. The list comes when somebody begins to choose one; a page that is only looked at does without it. */
export function loadCommonPasswords(): Promise<(password: string) => boolean> {
  loading ??= load().catch((error: unknown) => {
    // Asked for again with the next key.
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<(password: string) => boolean> {
  const [{ isCommonPassword, readCommonPasswords }, text] = await Promise.all([import('#contract/base/common-password.ts'), fetchText()])
  const list = readCommonPasswords(text)
  // While one still types there is only the beginning of a word.
  return (password) => passwordPattern.test(password) && isCommonPassword(list, password)
}

async function fetchText(): Promise<string> {
  const answer = await fetch(listUrl)
  if (!answer.ok) throw new Error(`The list of common passwords answered ${answer.status}.`)
  return answer.text()
}
