import type { AnswerView } from '#contract/marking.ts'

/** No printed page has it: all of the paper's plain pages may. */
export function isOnPlain({ pageId, plainPageIds }: AnswerView): boolean {
  return pageId !== null && plainPageIds.includes(pageId)
}
