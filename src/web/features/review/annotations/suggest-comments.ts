import { searchFold } from '#engine/text/search-fold.ts'
import type { BankComment } from '#contract/annotations.ts'

/** Nobody reads through more than these. */
const most = 6

/** The comments that a beginning fits, in the bank's order: first those that begin with it, then those that have a word that does. */
export function suggestComments(comments: readonly BankComment[], typed: string): BankComment[] {
  const wanted = searchFold(typed)
  if (wanted === '') return comments.slice(0, most)
  const begins = comments.filter(({ text }) => searchFold(text).startsWith(wanted))
  const contains = comments.filter((comment) => !begins.includes(comment) && ` ${searchFold(comment.text)}`.includes(` ${wanted}`))
  // What is typed in full needs no suggestion.
  return [...begins, ...contains].filter(({ text }) => text !== typed.trim()).slice(0, most)
}
