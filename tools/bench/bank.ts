import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { exams, schools, users } from '#db/schema.ts'
import { seeded } from '#engine/revision/seeded.ts'
import { feedBank } from '#server/features/bank/feed-bank.ts'
import { findBankQuestions, showFilters } from '#server/features/bank/read-bank.ts'
import { searchBank } from '#contract/bank.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { openBench, type Bench } from '#tools/bench/open-bench.ts'
import { report } from '#tools/measurements.ts'

const questionsAnExam = 30
const rounds = 15
const subjects = ['231 Biology', '232 Physics', '233 Chemistry', '311 History & Government', '312 Geography', '121 Mathematics A']
const syllables = ['ra', 'me', 'to', 'li', 'sun', 'ka', 'ver', 'po', 'na', 'di', 'shi', 'gro', 'fer', 'wa', 'ten', 'cul', 'mo', 'bi', 'ple', 'os']

/** How long a search of the bank takes in a school with so many questions, and how long it takes to feed it with all of them. */
export async function benchBank(count: number): Promise<void> {
  const bench = await openBench(scriptedReaders())
  try {
    const { viewers, schoolId } = await makeSchool(bench, count)
    const start = performance.now()
    while ((await feedBank(bench.ctx, schoolId)) > 0);
    const seconds = (performance.now() - start) / 1000
    report({ what: `fed with ${count} questions of ${Math.ceil(count / questionsAnExam)} exams`, unit: 's', values: [seconds], n: count })
    await bench.ctx.db.execute(
      sql`update bank_questions set sharing = (array['own', 'department', 'school'])[1 + place % 3], papers = 40, facility = 0.5, discrimination = 0.3`,
    )
    await bench.ctx.db.execute(sql`update bank_exams b set figures_at = e.confirmed_at from exams e where e.id = b.exam_id`)
    await bench.ctx.db.execute(sql`vacuum analyze bank_questions`)
    const queries: [string, object][] = [
      ['everything', {}],
      ['a word in every question', { text: 'explain' }],
      ['a word of a few', { text: 'rameto' }],
      ['two words and a subject', { text: 'explain ra', subject: '232 Physics' }],
      ['hard questions of a topic', { topic: 'Topic 3', past: 'hard' }],
      ['the last page of everything', { offset: String(Math.max(0, count - 100)) }],
    ]
    console.log(`milliseconds with everything but HTTP, ${rounds} rounds, median (middle half):`)
    for (const [who, viewer] of viewers)
      for (const [name, query] of queries) {
        const { total, times } = await measure(() => findBankQuestions(bench.ctx, viewer, searchBank.query.parse(query)))
        report({ what: `${who}: ${name}, ${total} found`, unit: 'ms', values: times, digits: 0 })
      }
    for (const [who, viewer] of viewers) {
      const { times } = await measure(async () => ({ total: (await showFilters(bench.ctx, viewer)).topics.length }))
      report({ what: `${who}: filters`, unit: 'ms', values: times, digits: 0 })
    }
  } finally {
    await bench.close()
  }
}

async function measure(work: () => Promise<{ total: number }>): Promise<{ total: number; times: number[] }> {
  const times: number[] = []
  let total = 0
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    total = (await work()).total
    times.push(performance.now() - start)
  }
  return { total, times }
}

async function makeSchool({ ctx }: Bench, count: number) {
  const [school] = await ctx.db.insert(schools).values({ name: 'Bench', kind: 'school' }).returning()
  const schoolId = school?.id ?? ''
  const person = (role: 'TEACHER' | 'HEAD_TEACHER', at: number) => ({
    schoolId,
    role,
    firstName: 'Bench',
    lastName: 'Mark',
    email: `b${at}@example.com`,
    passwordHash: '-',
  })
  const staff = await ctx.db
    .insert(users)
    .values([person('HEAD_TEACHER', 0), ...Array.from({ length: 12 }, (_, at) => person('TEACHER', at + 1))])
    .returning()
  const draw = seeded('bank')
  const word = () => Array.from({ length: 2 + Math.floor(draw() * 3) }, () => syllables[Math.floor(draw() * syllables.length)]).join('')
  const sentence = (words: number) => Array.from({ length: words }, word).join(' ')
  const exam = (at: number) => {
    const title = `Form ${1 + (at % 4)} CAT ${at}`
    const questions = Array.from({ length: Math.min(questionsAnExam, count - at * questionsAnExam) }, (_, place) => ({
      id: String(place + 1),
      type: 'short',
      text: `Explain ${sentence(14)}?`,
      topic: `Topic ${(at + place) % 40}`,
      marks: 2,
      scheme: [
        { code: 'B1', text: sentence(6), accept: [sentence(4), sentence(5)] },
        { code: 'B1', text: sentence(6) },
      ],
    }))
    const draft = { format: 'sahihi-exam/1', title, subject: subjects[at % subjects.length], language: 'en', grading: 'kcse', questions }
    const code = `A${at.toString(26).padStart(7, '0')}`.replaceAll(/./g, (digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Number.parseInt(digit, 26)] ?? 'A')
    const confirmedAt = at % 10 === 0 ? null : new Date(2026, at % 10, 1)
    return { schoolId, ownerId: staff[1 + (at % 12)]?.id ?? null, code, title, draft, confirmedAt }
  }
  for (let at = 0; at < count / questionsAnExam; at += 50)
    await ctx.db.insert(exams).values(Array.from({ length: Math.min(50, Math.ceil(count / questionsAnExam) - at) }, (_, each) => exam(at + each)))
  const viewers = [
    ['head', { userId: staff[0]?.id ?? '', role: 'HEAD_TEACHER', schoolId }],
    ['teacher', { userId: staff[1]?.id ?? '', role: 'TEACHER', schoolId }],
  ] as const
  return { schoolId, viewers }
}
