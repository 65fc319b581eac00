import { numberOfDay } from '#engine/terms/terms.ts'
import { dropUnseen } from '#engine/text/visible-text.ts'

/** What an exam is within a term. */
export const sittingKinds = ['opener', 'cat', 'mid-term', 'end-term'] as const
export type SittingKind = (typeof sittingKinds)[number]

/** How much each kind counts in a term; only their ratio matters. */
export type SittingWeights = Record<SittingKind, number>

export const defaultWeights: SittingWeights = { opener: 10, cat: 15, 'mid-term': 25, 'end-term': 50 }

const kindPatterns: readonly (readonly [SittingKind, RegExp])[] = [
  ['opener', /\b(?:opener|opening|entry|ufunguzi)\b/i],
  ['mid-term', /\b(?:mid[- ]?(?:term|year)|half[- ]?term|kati)\b/i],
  ['end-term', /\b(?:end[- ]?(?:of[- ])?(?:term|year)|mwisho|mock|final)\b/i],
  ['cat', /\b(?:cats?|c\.a\.t|quiz|test|jaribio)\b/i],
]

/** What a title says of its exam's kind; an exam that says nothing counts as an end-term exam, and the screen says so. */
export function guessKind(title: string): SittingKind {
  return findKind(title) ?? 'end-term'
}

/** Null where a title says nothing of it. */
export function findKind(title: string): SittingKind | null {
  return kindPatterns.find(([, pattern]) => pattern.test(title))?.[0] ?? null
}

/** `Physics Paper 2`, `PP1`, `232/3`: which paper of its subject it is. */
export function guessPaper(title: string): number | null {
  const [, paper, pp, code] = /\b(?:paper|karatasi ya)\s*([1-4])\b|\bpp?\s?([1-4])\b|\b\d{3}\/([1-4])\b/i.exec(title) ?? []
  const found = paper ?? pp ?? code
  return found === undefined ? null : Number(found)
}

/** Exams of one subject are found by its name, however it is capitalised and spaced. */
export function subjectKey(subject: string): string {
  return dropUnseen(subject.normalize('NFKC')).toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** What says of an exam which of a term's it is. */
interface SittingFacts {
  title: string
  subject: string | null
  /** Null where nobody has said it: its title says it then. */
  kind: SittingKind | null
  paper: number | null
  /** `2026-06-15`. */
  day: string
}

/** Classes write the same paper within this time; a term's next one comes later. */
const sameSittingDays = 14

/** Whether two exams are the same one of the term, set for two classes: by subject, kind and paper, and at about the same time. */
export function isSameSitting(one: SittingFacts, other: SittingFacts): boolean {
  const said = ({ title, subject, kind, paper }: SittingFacts) =>
    [subjectKey(subject ?? title), kind ?? guessKind(title), paper ?? guessPaper(title)].join(' ')
  return said(one) === said(other) && Math.abs(numberOfDay(one.day) - numberOfDay(other.day)) <= sameSittingDays
}
