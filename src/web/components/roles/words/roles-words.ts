import type { Role } from '#contract/base/role-names.ts'
import { wordFor, type Known } from '#contract/base/word-for.ts'
import { pageWords, useWords } from '#web/components/words.ts'

export type RoleWords = Record<Role, string>

export const roleWords = pageWords<RoleWords>('roles')

/** How a role is called on the screen; one that is new to this page by its own name. */
export function useRoleName(): (role: Known<Role>) => string {
  const words = useWords(roleWords)
  return (role) => wordFor(words, role)
}
