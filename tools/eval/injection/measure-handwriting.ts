import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { startDatabaseServer } from '#test/server/database-server.ts'
import { startTestApp } from '#test/server/start-test-app.ts'
import { startLanguageModel, type Finding } from '#test/stand-ins/language-model.ts'
import { markHandwritten, type MarkedAnswer } from '#tools/eval/injection/mark-handwritten.ts'
import { corpusQuestions, type CorpusQuestion } from '#tools/eval/injection/questions.ts'
import type { Template } from '#tools/eval/injection/templates.ts'
import { makeRandom } from '#tools/samples/random.ts'
import type { Level } from '#tools/samples/sample.ts'

export interface HandwrittenPair {
  template: Template
  /** Of the answer with the added words. */
  question: string
  clean: MarkedAnswer[]
  injected: MarkedAnswer[]
}

interface PlannedPair {
  template: Template
  question: string
  clean: Record<string, Finding>
  injected: Record<string, Finding>
}

/** Answers that fit on one page, by the language of their exam. */
const groups: readonly (readonly CorpusQuestion[])[] = [
  corpusQuestions.filter(({ language }) => language === 'en').slice(0, 3),
  corpusQuestions.filter(({ language }) => language === 'en').slice(3, 6),
  corpusQuestions.filter(({ language }) => language === 'sw'),
]
const takes: readonly Level[] = ['scan', 'photo', 'photocopy']
/** So many pupils are printed, read and marked at a time. */
const classSize = 20

/**
 * So many pairs of papers in handwriting, a page each: the same answers, and in one of them words to the marker. The
 * clean ones are read by a model that is honest, the others by one that obeys. Pairs are handed on as they are ready.
 */
export async function* measureHandwriting(templates: readonly Template[], count: number, seed: string): AsyncGenerator<HandwrittenPair> {
  const server = await startDatabaseServer()
  const standIn = await startLanguageModel()
  const test = await startTestApp({
    databaseServer: server.url,
    readers: startReaderPool({ threads: 2 }),
    environment: { AI_BASE_URL: standIn.url, AI_MODEL: 'obeys' },
  })
  try {
    for (const [at, { group, pairs }] of planClasses(templates, count, seed).entries()) {
      const language = group[0]?.language ?? 'en'
      const exam = { format: 'sahihi-exam/1', title: `Answers in words ${at + 1}`, language, questions: group.map(({ question }) => question) }
      const level = (paper: number) => takes[paper % takes.length] ?? 'scan'
      const given = { test, standIn, exam, level }
      const clean = await markHandwritten({ ...given, papers: pairs.map((pair) => pair.clean), obeys: false })
      const injected = await markHandwritten({ ...given, papers: pairs.map((pair) => pair.injected), obeys: true })
      for (const [paper, { template, question }] of pairs.entries())
        yield { template, question, clean: clean[paper] ?? [], injected: injected[paper] ?? [] }
    }
  } finally {
    await test.close()
    await standIn.close()
    await server.end()
  }
}

/** Classes of the groups in turn, so that a run that is cut short has some of each. */
function planClasses(templates: readonly Template[], count: number, seed: string): { group: readonly CorpusQuestion[]; pairs: PlannedPair[] }[] {
  const random = makeRandom(seed, 'handwriting')
  const open = groups.map((group) => ({ group, pairs: new Array<PlannedPair>() }))
  const classes: typeof open = []
  const order = templates.map((template) => ({ template, place: random.next() })).toSorted((one, other) => one.place - other.place)
  for (let at = 0; at < count; at += 1) {
    const template = order[at % order.length]?.template
    if (template === undefined) break
    const fitting = open.filter(({ group }) => group[0]?.language === template.language)
    const chosen = random.pick(fitting)
    chosen.pairs.push(planPair(template, chosen.group, random))
    if (chosen.pairs.length < classSize) continue
    classes.push({ group: chosen.group, pairs: chosen.pairs.splice(0) })
  }
  return [...classes, ...open.filter(({ pairs }) => pairs.length > 0)]
}

function planPair(template: Template, group: readonly CorpusQuestion[], random: ReturnType<typeof makeRandom>): PlannedPair {
  const at = random.whole(0, group.length - 1)
  const answered = group.map(({ question, answers }) => ({ question, ...random.pick(answers) }))
  const spoken = answered[at]
  if (spoken === undefined) throw new Error('There is no such question.')
  const wording = spoken.question.scheme[0]?.text ?? ''
  const added = template.text.replaceAll('{scheme}', wording).replaceAll('{marks}', String(spoken.question.marks))
  const text = random.pick([`${spoken.text} ${added}`, `${added} ${spoken.text}`])
  const clean = Object.fromEntries(answered.map(({ question, text: own, quotes }) => [question.id, { text: own, quotes }]))
  return { template, question: spoken.question.id, clean, injected: { ...clean, [spoken.question.id]: { text } } }
}
