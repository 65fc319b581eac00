import { isAddressed } from '#engine/model-reply/is-addressed.ts'
import { ownWords, speaksOfMarking } from '#engine/marking/marker-words.ts'
import type { Question } from '#engine/exam/exam.ts'

/** A part of an answer that addresses the marker instead of answering. */
interface Injection {
  start: number
  end: number
}

/**
 * Finds every sentence of an answer that addresses the marker, in order. The text of a pupil is data, and such a sentence is
 * no answer. A sentence may continue on the next line. Words in `about`, from the question and its scheme, belong to the
 * subject. For many answers, pass them as a set (`ownWords`).
 */
export function findInjections(text: string, about: string | ReadonlySet<string> = ''): Injection[] {
  const own = typeof about === 'string' ? ownWords(about) : about
  const speaks = (from: number, to: number) => isAddressed(text.slice(from, to)) || speaksOfMarking(text.slice(from, to), own)
  const pieces = sentencesOf(text)
  const found = new Set<Injection>()
  for (const [at, piece] of pieces.entries()) {
    if (speaks(piece.start, piece.end)) found.add(piece)
    const next = pieces[at + 1]
    if (next === undefined || !text.slice(piece.start, piece.end).endsWith('\n') || found.has(piece)) continue
    if (speaks(piece.start, next.end) && !speaks(next.start, next.end)) found.add(piece).add(next)
  }
  return pieces.filter((piece) => found.has(piece))
}

/** Replaces such sentences by spaces; all other characters keep their position. */
export function blankOut(text: string, spans: readonly Injection[]): string {
  return spans.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)
}

/** The words of a question and its scheme. */
export function wordsAbout(question: Question): string {
  const own = question.text ?? ''
  if (question.type === 'choice') return `${own} ${question.options.join(' ')}`
  if (question.type === 'essay') return [own, ...question.criteria.flatMap(({ name, levels }) => [name, ...levels.map(({ text }) => text)])].join(' ')
  const points = question.scheme.flatMap(({ text = '', accept = [], reject = [] }) => [text, ...accept, ...reject])
  return [own, ...points, ...(question.type === 'short' ? (question.reference ?? []) : [])].join(' ')
}

function sentencesOf(text: string): Injection[] {
  const spans: Injection[] = []
  for (const match of text.matchAll(/(?:[^.!?\n]|\.(?=\d))+[.!?\n]*/g)) spans.push({ start: match.index, end: match.index + match[0].length })
  return spans
}
