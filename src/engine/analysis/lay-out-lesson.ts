import type { SharedIdea } from '#engine/analysis/shared-ideas.ts'
import type { Question } from '#engine/exam/exam.ts'
import type { FlowBlock } from '#engine/sheet/flow-blocks.ts'
import { getLessonWords } from '#engine/analysis/lesson-words.ts'
import type { Language } from '#engine/words/words.ts'

export interface Lesson {
  language: Language
  question: Question
  idea: SharedIdea
  /** Who shares it, with the admission number and the class where they are known. */
  pupils: readonly string[]
  /** Pictures by their place in the print; null where there is none. */
  wrong: LessonPicture | null
  right: LessonPicture | null
}

export interface LessonPicture {
  picture: number
  widthMm: number
  heightMm: number
}

/** Two parts: a page for the teacher with the names, and one to copy for the pupils, on which nobody's name or hand but a right one stands. */
export function layOutLesson({ language, question, idea, pupils, wrong, right }: Lesson): FlowBlock[] {
  const words = getLessonWords(language)
  const asked: FlowBlock[] =
    question.text === undefined
      ? []
      : [
          { kind: 'label', text: words.question },
          { kind: 'text', text: [question.text, ...(question.type === 'choice' ? question.options.map((option) => `•  ${option}`) : [])].join('\n') },
        ]
  const shared =
    idea.kind === 'option'
      ? words.option(idea.option, idea.right)
      : idea.kind === 'wording'
        ? words.wording(idea.words)
        : words.point(idea.pointCode, idea.pointText)
  return [
    { kind: 'title', text: words.title(question.id) },
    { kind: 'text', text: words.forTeacher, isSmall: true },
    ...asked,
    { kind: 'text', text: shared, weight: 'bold' },
    ...(wrong === null
      ? []
      : [
          { kind: 'label' as const, text: words.oneOfThem },
          { kind: 'picture' as const, ...wrong },
        ]),
    { kind: 'heading', text: words.pupils(pupils.length) },
    { kind: 'names', names: pupils },
    { kind: 'page-break' },
    { kind: 'title', text: words.title(question.id) },
    { kind: 'text', text: words.handOut, isSmall: true },
    ...asked,
    ...mistake(idea, words),
    { kind: 'heading', text: words.marks },
    ...schemeOf(question).map((text): FlowBlock => ({ kind: 'text', text })),
    ...(right === null
      ? []
      : [
          { kind: 'heading' as const, text: words.worked },
          { kind: 'picture' as const, ...right },
        ]),
    { kind: 'heading', text: words.again },
    { kind: 'ruled', lines: question.type === 'essay' ? 10 : 5 },
  ]
}

function mistake(idea: SharedIdea, words: ReturnType<typeof getLessonWords>): FlowBlock[] {
  if (idea.kind === 'point') return []
  return [
    { kind: 'text', text: idea.kind === 'option' ? words.somebodyChose(idea.option) : words.oneReadAs(idea.words), weight: 'bold' },
    { kind: 'text', text: words.wrongThere },
    { kind: 'ruled', lines: 2 },
  ]
}

/** The lines of the scheme, as its examiner wrote them. */
export function schemeOf(question: Question): string[] {
  if (question.type === 'choice') return [question.answer.join(', ')]
  if (question.type === 'essay') return question.criteria.map(({ name, marks }) => `${name} (${marks})`)
  return question.scheme.flatMap(({ code, text, value, unit, expression, accept }) => {
    const said = text ?? expression ?? (value === undefined ? accept?.[0] : [value, unit].filter((part) => part !== undefined).join(' '))
    return said === undefined ? [] : [`${code}   ${said}`]
  })
}
