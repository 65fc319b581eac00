import type { Question } from '#engine/exam/exam.ts'
import { rightOptions } from '#tools/generate/demo-story/chemistry.ts'
import type { Chapter, Said } from '#tools/generate/demo-story/chapter.ts'
import { makeRandom, type Random } from '#tools/samples/random.ts'

/** What one pupil puts under one question. */
export type GivenAnswer = { kind: 'choice'; chosen: string } | { kind: 'words'; said: Said } | { kind: 'blank' }

const leavesBlank = 0.025
const fallenBy = 0.45
const dayToDay = 0.09

/** How much a pupil of a class can do, from 0 to 1: the same in every exam, so that terms can be compared. */
function abilityOf(className: string, place: number): number {
  const random = makeRandom('demo story', className, place)
  return clamp(0.54 + random.gaussian() * 0.14)
}

/** All answers of one pupil. The same chapter gives the same answers. */
export function answerChapter(chapter: Chapter, questions: readonly Question[], place: number): Map<string, GivenAnswer> {
  const random = makeRandom('demo story', chapter.id, place, 'answers')
  const fallen = chapter.fell.includes(place) ? fallenBy : 0
  const ability = clamp(abilityOf(chapter.className, place) + chapter.lift - fallen + random.gaussian() * dayToDay)
  return new Map(questions.map((question) => [question.id, answerQuestion({ chapter, question, place, ability, random })]))
}

interface Asked {
  chapter: Chapter
  question: Question
  place: number
  ability: number
  random: Random
}

function answerQuestion({ chapter, question, place, ability, random }: Asked): GivenAnswer {
  const pinned = chapter.said[question.id]?.[chapter.pinned?.[place]?.[question.id] ?? -1]
  if (pinned !== undefined) return { kind: 'words', said: pinned }
  if (random.chance(leavesBlank)) return { kind: 'blank' }
  if (question.type === 'choice') {
    const { hard, trap } = chapter.choices[question.id] ?? { hard: 0.5, trap: '' }
    const right = (chapter.id === 'chemistry' ? rightOptions[question.id] : undefined) ?? question.answer[0] ?? ''
    if (random.chance(1 / (1 + Math.exp(-8 * (ability - hard))))) return { kind: 'choice', chosen: right }
    const wrong = question.options.filter((option) => option !== right)
    return { kind: 'choice', chosen: random.chance(0.65) && wrong.includes(trap) ? trap : random.pick(wrong) }
  }
  const ways = chapter.said[question.id] ?? []
  const at = Math.floor(clamp(1.08 - ability + random.gaussian() * 0.2) * ways.length)
  const said = ways[Math.min(ways.length - 1, at)]
  if (said === undefined) throw new Error(`The chapter ${chapter.id} has nothing to say to question ${question.id}.`)
  return { kind: 'words', said }
}

function clamp(value: number): number {
  return Math.max(0, Math.min(0.999, value))
}
