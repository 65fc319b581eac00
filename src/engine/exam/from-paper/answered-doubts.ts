import {
  sumDraft,
  sumParts,
  numbersOf,
  type DoubtCode,
  type DraftPart,
  type PaperDoubt,
  type PaperDraft,
} from '#engine/exam/from-paper/paper-draft.ts'
import { sayPoint } from '#engine/exam/from-paper/change-type.ts'
import { contentOf, isSameContent, sumOf } from '#engine/exam/from-paper/proposals/proposed-content.ts'

interface SettledDoubt {
  label: string
  code: DoubtCode
}

/** What every part of a question says in the same words, for it is about the question: one press settles it for all. */
const ofTheQuestion = new Set<DoubtCode>([
  'sum-differs',
  'any-parts-uneven',
  'marks-shared',
  'only-in-scheme',
  'matching-unsure',
  'table-unsure',
  'form-not-read',
])

/** The doubts that a press on one of them settles: it, and the same one on the other parts of its question. */
export function listSettled(draft: PaperDraft, label: string, code: DoubtCode): SettledDoubt[] {
  const own = draft.parts.find((part) => part.label === label)
  const doubt = own?.doubts.find((each) => each.code === code)
  if (own === undefined || doubt === undefined || !ofTheQuestion.has(code)) return [{ label, code }]
  return inQuestion(draft, own)
    .filter((part) => part === own || part.doubts.some((each) => isSame(each, doubt)))
    .map((part) => ({ label: part.label, code }))
}

/**
 * The doubts that what a person wrote into a part answers: on the part itself, and sums of its question and of sections.
 * `read` is the part before anybody wrote in it, for what was only read answers nothing.
 */
export function listAnswered(draft: PaperDraft, read: DraftPart): SettledDoubt[] {
  const now = draft.parts.find(({ label }) => label === read.label)
  if (now === undefined) return []
  const own = now.doubts.filter(({ code }) => isAnswered(code, now, read)).map(({ code }) => ({ label: now.label, code }))
  const sums = inQuestion(draft, now).flatMap((part) => {
    const doubt = part.doubts.find(({ code }) => code === 'sum-differs')
    if (doubt?.code !== 'sum-differs') return []
    const summed = inQuestion(draft, now).filter(({ doubts }) => doubts.some((each) => isSame(each, doubt)))
    return sumParts(summed, draft.stems ?? []) === doubt.printed ? [{ label: part.label, code: doubt.code }] : []
  })
  return [...own, ...sums, ...listRightSections(draft)]
}

/** Sections that are worth what their headings print now. Their doubt stands on the first of their parts. */
function listRightSections(draft: PaperDraft): SettledDoubt[] {
  return draft.parts.flatMap(({ label, section, doubts }) => {
    const doubt = doubts.find(({ code }) => code === 'section-differs')
    if (doubt?.code !== 'section-differs' || section === null) return []
    const sum = sumDraft({ ...draft, parts: draft.parts.filter((part) => part.section === section) })
    return sum === doubt.printed ? [{ label, code: doubt.code }] : []
  })
}

function isAnswered(code: DoubtCode, now: DraftPart, read: DraftPart): boolean {
  const isOther = now.marks !== read.marks || !isSameContent(contentOf(now), contentOf(read))
  const hasAnswer =
    now.type === 'choice' ? now.answer.length > 0 : (now.type === 'essay' || now.points.some((point) => sayPoint(point) !== '')) && addsUp(now)
  switch (code) {
    case 'marks-missing':
      return now.marks !== null && now.marks !== read.marks
    case 'text-missing':
      return now.text !== ''
    case 'answer-not-option':
    case 'scheme-missing':
    case 'scheme-in-picture':
      return isOther && hasAnswer
    case 'marks-differ':
    case 'marks-not-shared-out':
      return isOther && now.marks !== null && addsUp(now)
    default:
      return false
  }
}

function addsUp(part: DraftPart): boolean {
  return sumOf(part) === part.marks
}

function inQuestion({ parts }: PaperDraft, { label }: DraftPart): DraftPart[] {
  const [number] = numbersOf([{ label }])
  return parts.filter((part) => numbersOf([part])[0] === number)
}

function isSame(one: PaperDoubt, other: PaperDoubt): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
