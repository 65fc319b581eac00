import { markCodePattern, markPointSchema, type MarkPoint } from '#engine/exam/exam.ts'
import { type DraftPart, type PaperDraft, numbersOf, sumDraft, sumParts } from '#engine/exam/from-paper/paper-draft.ts'
import type { DroppedWhy, Proposed, ProposedContent } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { plainWords, sumOf } from '#engine/exam/from-paper/proposals/proposed-content.ts'
import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { SpokenProposal } from '#engine/exam/from-paper/proposals/spoken-proposal.ts'
import { makePoint } from '#engine/exam/paste-scheme/make-point.ts'
import { isPartOf } from '#engine/exam/stems.ts'
import { speaksToProgram } from '#engine/model-reply/is-addressed.ts'

interface Against {
  part: DraftPart
  draft: PaperDraft
  /** Whether these words are printed in the paper or the scheme. */
  stands: (words: string) => boolean
  /** Its scheme may stand on a page on which no word was read: what stands nowhere else is proposed, and said to be unproven. */
  mayBeUnread: boolean
  hasScheme: boolean
}

/**
 * Applies the checks of the rules to a proposal of AI reading: its words and marks are printed, the sum is right, and the
 * codes exist. A failing part is dropped with a reason. Null where nothing remains.
 */
export function checkProposal(said: SpokenProposal, given: Against): { proposed: Proposed | null; dropped: DroppedWhy[] } {
  const dropped: DroppedWhy[] = []
  let isUnproven = false
  const stands = (words: string): boolean => {
    if (given.stands(words)) return true
    if (!given.mayBeUnread || speaksToProgram(words) || plainWords(words) === '') return false
    isUnproven = true
    return true
  }
  const against = { ...given, stands }
  const marks = said.marks !== null && isMarksPrinted(said.marks, against) ? said.marks : null
  if (said.marks !== null && marks === null) dropped.push({ code: 'marks-not-printed', marks: said.marks })
  const read = said.type === 'choice' ? readChoice(said, against, dropped) : readPoints(said, against, dropped)
  const content = read !== null && isOfItsKind(read, against) ? read : null
  if (read !== null && content === null) dropped.push({ code: 'other-kind' })
  const worth = marks ?? against.part.marks
  const sum = content === null || content.type === 'choice' ? worth : sumOf(content)
  if (worth !== null && sum !== null && sum !== worth) {
    dropped.push({ code: 'sum-differs', marks: worth, sum })
    return { proposed: null, dropped }
  }
  if (marks === null && content === null) return { proposed: null, dropped }
  return { proposed: { marks, content, ...(isUnproven && content !== null ? { isUnproven } : {}) }, dropped }
}

function readChoice(said: SpokenProposal, { part, stands, hasScheme }: Against, dropped: DroppedWhy[]): ProposedContent | null {
  const options = said.options.length === 0 ? part.options : said.options
  const odd = options.filter((option) => option.length > 200 || !(part.options.includes(option) || stands(option)))
  dropped.push(...odd.map((text) => ({ code: 'words-not-printed' as const, text })))
  if (odd.length > 0 || options.length < 2 || new Set(options.map(plainWords)).size < options.length) return null
  const answer: string[] = []
  // Without a scheme nothing says which is right.
  for (const each of hasScheme ? said.answer : []) {
    const letter = /^\W*([A-J])\W*$/.exec(each)?.[1]
    const option =
      options.find((one) => plainWords(one) === plainWords(each)) ?? (letter === undefined ? undefined : options[letter.charCodeAt(0) - 65])
    if (option === undefined) dropped.push({ code: 'not-an-option', text: each })
    else if (!answer.includes(option)) answer.push(option)
  }
  return answer.length === 0 ? null : { type: 'choice', options, answer, points: [], anyOf: null }
}

function readPoints(said: SpokenProposal, against: Against, dropped: DroppedWhy[]): ProposedContent | null {
  const points = said.points.flatMap((point) => readPoint(point, against, dropped) ?? [])
  // Without one point the others no longer match what the model said.
  if (points.length === 0 || points.length < said.points.length) return null
  const anyOf = said.anyOf !== null && said.anyOf < points.length ? said.anyOf : null
  const isNumber = anyOf === null && points.some(({ value, expression }) => value !== undefined || expression !== undefined)
  const type = said.type === 'drawing' ? 'drawing' : isNumber ? 'number' : 'short'
  return { type, options: [], answer: [], points, anyOf }
}

function readPoint(said: SpokenProposal['points'][number], { stands }: Against, dropped: DroppedWhy[]): MarkPoint | null {
  const code = said.code.replace(/^[a-z]+/i, (letters) => letters.toUpperCase())
  if (!markCodePattern.test(code)) {
    dropped.push({ code: 'no-such-code', text: said.code })
    return null
  }
  const printed = (words: string): boolean => {
    const isPrinted = stands(words)
    if (!isPrinted) dropped.push({ code: 'words-not-printed', text: words })
    return isPrinted
  }
  if (!printed(said.text)) return null
  const [accept, reject] = [said.accept.filter(printed), said.reject.filter(printed)]
  const point = markPointSchema.safeParse({
    ...makePoint(code, withoutPrice(said.text)),
    ...(accept.length === 0 ? {} : { accept }),
    ...(reject.length === 0 ? {} : { reject }),
  })
  if (!point.success) dropped.push({ code: 'not-understood' })
  return point.success ? point.data : null
}

/** The code gives the marks of a point, so "(1 mk)" and a tick after the words are removed. */
function withoutPrice(text: string): string {
  const bare = withoutMarks(text, findPrintedMarks(text))
    .replace(/\s*[✓✔☑]\s?\d?$/u, '')
    .trim()
  return bare === '' ? text : bare
}

/** An essay keeps its bands. An item to match has the options of its neighbours, and a table cell has none. */
function isOfItsKind(content: ProposedContent, { part, draft }: Against): boolean {
  if (part.type === 'essay') return false
  const form = draft.stems?.find(({ id, matching, table }) => (matching === true || table !== undefined) && isPartOf(part.label, id))
  if (form === undefined) return true
  if (form.matching !== true) return content.type === 'number' || content.type === 'short'
  return content.type === 'choice' && content.options.join('\n') === part.options.join('\n')
}

/** Whether the paper or the scheme prints these marks for a part, or a printed total is right with them. */
function isMarksPrinted(marks: number, { part, draft }: { part: DraftPart; draft: PaperDraft }): boolean {
  if (part.marks === marks || part.doubts.some((doubt) => printedIn(doubt).includes(marks))) return true
  const parts = draft.parts.map((each) => (each === part ? { ...part, marks } : each))
  const [number] = numbersOf([part])
  const own = parts.filter((each) => numbersOf([each])[0] === number)
  const printed = own.flatMap(({ doubts }) => doubts.flatMap((doubt) => (doubt.code === 'sum-differs' ? [doubt.printed] : [])))
  if (printed.includes(sumParts(own, draft.stems ?? []))) return true
  return draft.printedTotal !== null && sumDraft({ ...draft, parts }) === draft.printedTotal
}

function printedIn(doubt: DraftPart['doubts'][number]): number[] {
  switch (doubt.code) {
    case 'marks-differ':
      return [doubt.paper, doubt.scheme]
    case 'several-marks':
      return doubt.found
    case 'marks-missing':
      return doubt.scheme === null ? [] : [doubt.scheme]
    case 'marks-not-shared-out':
      return [doubt.marks]
    default:
      return []
  }
}
