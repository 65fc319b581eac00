import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '#contract/base/errors.ts'
import { issueSentences } from '#contract/base/issue-words.ts'
import { refusalsOfAccounts } from '#contract/base/refusals/of-accounts.ts'
import { refusalsOfBilling } from '#contract/base/refusals/of-billing.ts'
import { refusalsOfClasses } from '#contract/base/refusals/of-classes.ts'
import { refusalsOfCredits } from '#contract/base/refusals/of-credits.ts'
import { refusalsOfExams } from '#contract/base/refusals/of-exams.ts'
import { sentencesOfFields } from '#contract/base/refusals/of-fields.ts'
import { refusalsOfFamilies } from '#contract/base/refusals/of-families.ts'
import { refusalsOfMarking } from '#contract/base/refusals/of-marking.ts'
import { refusalsOfMessages } from '#contract/base/refusals/of-messages.ts'
import { refusalsOfMoney } from '#contract/base/refusals/of-money.ts'
import { refusalsOfPapers } from '#contract/base/refusals/of-papers.ts'
import { refusalsOfPayments } from '#contract/base/refusals/of-payments.ts'
import { refusalsOfReports } from '#contract/base/refusals/of-reports.ts'
import { refusalsOfRequests } from '#contract/base/refusals/of-requests.ts'
import { refusalsOfSite } from '#contract/base/refusals/of-site.ts'
import type { Sentence } from '#contract/base/refusals/refusal.ts'
import { findRefusals, findSentencesOfSchemas } from '#test/guards/find-refusals.ts'

const source = join(import.meta.dirname, '../../src')

/** One of every value that a sentence is filled with. */
const values = {
  admission: '4417',
  answers: 2,
  by: 'Amina Otieno',
  cell: 'B7',
  className: 'Form 2 East',
  column: 'assessment' as const,
  count: 3,
  criterion: 'Content',
  decided: 4,
  file: 'scheme.exe',
  format: 'AVIF',
  has: 900,
  holder: 'Amina Otieno',
  left: 5,
  marks: 6,
  number: '2026-0431',
  max: 7,
  maxFiles: 8,
  maxKilobytes: 9,
  maxMegabytes: 10,
  sizeBytes: 3e6,
  usedBytes: 19.9e9,
  quotaBytes: 20e9,
  min: 2,
  minutes: 12,
  more: 13,
  name: 'blank.png',
  names: ['nmae', 'frist'],
  of: 14,
  line: 19,
  openKes: 5000,
  page: 15,
  pages: 16,
  paper: '0017',
  papers: 17,
  seconds: 74,
  part: 'unit',
  near: 'Dear {{nmae}}',
  picture: 3,
  points: 18,
  pupil: 'Amani Wekesa',
  printed: 19,
  problems: (language: 'en' | 'sw') => (language === 'sw' ? 'Swali la 3 halina mahali.' : 'Question 3 has no place.'),
  question: '4(b)',
  questions: '4(b), 5',
  value: 'A001234567',
  words: 130,
  sheet: 'Form',
  placeholder: 'nmae',
  subject: 'Physics',
  term: 2,
  year: 2026,
}

const sentences: [name: string, sentence: Sentence<typeof values>][] = [
  ...Object.entries<Sentence<never>>(errorCatalogue),
  ...Object.entries<Sentence<never>>(sentencesOfFields),
  ...Object.entries<Sentence<never>>(issueSentences),
]

async function readSources(folder: string): Promise<[name: string, text: string][]> {
  const names = await readdir(join(source, folder), { recursive: true })
  const wanted = names.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  return Promise.all(wanted.map(async (name) => [`${folder}/${name}`, await readFile(join(source, folder, name), 'utf8')]))
}

describe('every refusal', () => {
  it.each(sentences)('%s is said in both languages', (_name, sentence) => {
    const [english, kiswahili] = [sentence.say(values, 'en'), sentence.say(values, 'sw')]
    for (const said of [english, kiswahili]) {
      expect(said).toMatch(/^\S.*\S$/)
      expect(said).not.toMatch(/undefined|NaN|\[object/)
    }
    expect(kiswahili).not.toBe(english)
  })

  it('has a code of its own', () => {
    const parts = [
      refusalsOfReports,
      refusalsOfRequests,
      refusalsOfAccounts,
      refusalsOfSite,
      refusalsOfClasses,
      refusalsOfExams,
      refusalsOfPapers,
      refusalsOfMarking,
      refusalsOfFamilies,
      refusalsOfCredits,
      refusalsOfMessages,
      refusalsOfMoney,
      refusalsOfBilling,
      refusalsOfPayments,
    ]
    expect(parts.flatMap((part) => Object.keys(part)).toSorted()).toEqual(Object.keys(errorCatalogue).toSorted())
  })

  it('is thrown with a code and values, never with a sentence', async () => {
    const files = (await Promise.all(['server', 'worker', 'cli', 'engine'].map(readSources))).flat()
    const throwing = files.filter(([, text]) => text.includes('AppError'))
    const found = throwing.map(([name, text]) => ({ name, ...findRefusals(name, text) }))
    expect(found.flatMap(({ codes }) => codes).length).toBeGreaterThan(200)
    expect(found.filter(({ sentences: written }) => written.length > 0)).toEqual([])
  })

  it('of a schema is a code too, whose words stand elsewhere', async () => {
    const schemas = (await readSources('contract')).filter(([, text]) => text.includes("from 'zod'"))
    expect(schemas.length).toBeGreaterThan(20)
    const written = schemas.flatMap(([name, text]) => findSentencesOfSchemas(name, text).map((found) => `${name}: ${found}`))
    // The name of a state, for the screen.
    expect(written.filter((each) => each !== 'contract/enquiries.ts: In progress')).toEqual([])
  })
})

describe('a sentence', () => {
  it.each([
    ["new AppError('invalid-input', { message: 'This is wrong.' })", ['This is wrong.']],
    ['new AppError(code, { say: () => `${holder} is marking this.` })', [' is marking this.']],
    ["new AppError('x', { errors: list.map((path) => ({ path, msg: 'Load it again.' })) })", ['Load it again.']],
    ["new AppError('exam-not-found') // there is no such exam", []],
    ["new AppError('file-over-size', { maxMegabytes: 3, at: `${path}.file` })", []],
    ["new AppError('template-unfit', { problems: () => list.join(' ') })", []],
    ["new Error('A new user was not found.')", []],
  ])('in %s is found', (text, found) => {
    expect(findRefusals('a.ts', text).sentences).toEqual(found)
  })

  it('of a schema is found, and that of a broken assumption is none', () => {
    expect(findSentencesOfSchemas('a.ts', "z.string().min(2, 'At least two.'); throw new Error('It has no name.')")).toEqual(['At least two.'])
  })
})
