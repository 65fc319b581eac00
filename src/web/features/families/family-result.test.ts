import { describe, expect, it } from 'vitest'
import type { FamilyResult } from '#contract/family.ts'
import { publishedResult } from '#contract/published-result.ts'
import { renderPage } from './render-family-page.tsx'

const languages = ['en', 'sw'] as const
type Language = (typeof languages)[number]

/** Of each language, words of which its sentences are made, and the other's are not. */
const ownWords: Record<Language, RegExp> = {
  en: /.{0,20}\b(?:the|and|of|you|your|questions?|marks?|is|was|has|answers?|for|in|earned|asked|page|level|chosen)\b.{0,20}/gi,
  sw: /.{0,20}\b(?:ya|wa|na|ni|kwa|za|la|swali|maswali|alama|jibu|kati|hili|hakuna|kiwango|mwongozo)\b.{0,20}/gi,
}
const school: Record<Language, (words: string) => string> = { en: (words) => `the words of ${words}`, sw: (words) => `maneno ya ${words}` }

const whole = { topic: null, counts: true, note: '', annotations: [], shown: null, missing: [], right: [] }
const written = (text: string) => ({ choice: [], text, blank: false })

/** A result with every kind of question, all that can be said of its marks, and the words of its school in its own language. */
function makeResult(language: Language): FamilyResult {
  const own = school[language]
  const tell = (text: string) => (text === '' ? [] : [{ language, text }])
  const point = (code: string, text: string, awarded: boolean) => ({ code, told: tell(text), awarded, marks: awarded ? 1 : 0, evidence: '' })
  const sent = { en: 'You earned the marks for “', sw: 'Umepata alama ya “' }
  const textIn = (of: Language) => ({ language: of, text: `${sent[of]}${own('a point')}”.` })
  const answers = [
    {
      ...whole,
      question: '1',
      text: own('a choice'),
      marks: 1,
      max: 2,
      right: ['A', own('an option')],
      missing: [tell('A')],
      reading: { choice: ['A', own('no option')], text: null, blank: false },
      reasons: [],
    },
    {
      ...whole,
      question: '2',
      text: own('a number'),
      marks: 1,
      max: 3,
      missing: [tell(own('a value'))],
      note: own('a teacher'),
      reading: written(own('a pupil')),
      reasons: [
        point('M1', own('working'), true),
        point('DM1', own('a step'), false),
        point('A1', '330 m/s', false),
        { ...point('-1', '', true), asks: 'unit-fault', marks: -1 },
        { ...point('-1', '', false), asks: 'rounding-fault' },
      ],
    },
    {
      ...whole,
      question: '3',
      text: own('a short one'),
      marks: 1,
      max: 1,
      reading: written('x'),
      reasons: [point('B1', own('a point made'), true), point('B1', own('a point to spare'), false)],
    },
    {
      ...whole,
      question: '4',
      text: own('a drawing'),
      marks: 1,
      max: 2,
      pointsStand: false,
      missing: [tell(own('axes'))],
      reading: { choice: [], text: null, blank: false },
      reasons: [point('B1', own('axes'), true), point('-1', own('a fault'), true)],
    },
    {
      ...whole,
      question: '5',
      text: own('an essay'),
      marks: 3,
      max: 8,
      missing: [tell(own('content'))],
      reading: { choice: [], text: null, blank: true },
      reasons: [{ ...point(own('content'), '', true), level: { max: 8, text: own('a step up') } }],
    },
    {
      ...whole,
      question: '6',
      text: own('another'),
      marks: 0,
      max: 1,
      counts: false,
      printedNumber: '9',
      reading: written(''),
      reasons: [point('B1', own('another point'), false)],
    },
  ]
  const result = publishedResult.parse({
    exam: { title: own('an exam'), subject: null, language, schoolName: 'Nyota', publishedAt: '2026-11-20T08:00:00Z' },
    pupil: { name: 'Amani', admission: '1' },
    expiresAt: null,
    total: 7,
    max: 17,
    percent: 41,
    grade: { code: 'C', word: language === 'en' ? 'Average' : 'Wastani', points: 6 },
    lostPages: [{ page: 2, questions: ['7'], isNotHandedIn: true }],
    answers,
    feedback: { ...textIn(language), translation: textIn(language === 'en' ? 'sw' : 'en') },
    queries: [],
  })
  const strength = { name: own('a topic'), isTopic: true, marks: 3, max: 4 }
  const about = { linkId: '1', className: 'C', scale: ['A', 'C'], before: null, confirmedByName: 'Njeri', confirmedAt: '2026-11-20T08:00:00Z' }
  return { ...about, strengths: [strength], next: { ...strength, name: own('another topic') }, result }
}

/** What stands on the page, without what is marked as another language. */
function read(result: FamilyResult, reader: Language, { kind = 'guardian' }: { kind?: 'guardian' | 'pupil' } = {}) {
  const page = { kind: 'result', path: `${reader === 'sw' ? '/sw' : ''}/family/results/1`, reader: kind, result, done: null, refused: null } as const
  const { html } = renderPage({ ...page, writtenAt: '2026-11-20T08:00:00Z' }, reader)
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const textOf = (part: string) => part.replaceAll(/<\/(?:p|li|h\d|option|summary|dd)>/g, '\n').replaceAll(/<[^>]*>/g, '')
  return { main, text: textOf(main), ours: textOf(main.replaceAll(/<(span|div) lang="(?:en|sw)">[\s\S]*?<\/\1>/g, '')) }
}

describe.each(languages)('a result of an exam in %s', (language) => {
  it.each(languages)('has to who reads %s no sentence of ours in the other language, and all words of the school', (reader) => {
    const { text, ours } = read(makeResult(language), reader)
    const other = reader === 'en' ? 'sw' : 'en'
    expect(ours.match(ownWords[other]) ?? []).toEqual([])
    expect(ours.match(ownWords[reader])?.length, 'such words are found where they stand').toBeGreaterThan(20)
    const own = school[language]
    for (const words of [
      'an exam',
      'a choice',
      'an option',
      'working',
      'a step',
      'a point made',
      'axes',
      'content',
      'a step up',
      'a topic',
      'a teacher',
      'a pupil',
      'a point',
    ])
      expect(text).toContain(own(words))
  })
})

describe('the reasons of a mark', () => {
  const { main, text } = read(makeResult('en'), 'en')

  it('are each point with a tick or a cross, and in words for who sees neither', () => {
    const points = [...main.matchAll(/<li>(?:(?!<\/?li>)[\s\S])*<\/li>/g)].map(
      ([each]) => `${/#(tick|cross)/.exec(each)?.[1] ?? ''} ${each.replaceAll(/<[^>]*>/g, '')}`,
    )
    expect(points).toEqual(
      expect.arrayContaining([
        'tick M1 the words of working (earned)',
        'cross DM0 the words of a step (not earned)',
        'cross A0 330 m/s (not earned)',
        'cross -1 unit missing or wrong (taken off)',
      ]),
    )
  })

  it('leave out a fault that was not found, points that were not needed, and whether a point was earned where nobody said so', () => {
    for (const words of ['not as exact as asked', 'a point to spare', 'the words of a fault']) expect(text).not.toContain(words)
    expect(text).toContain('The teacher gave the marks of this answer as a whole.')
    expect(text).toMatch(/B1 the words of axes\n/)
  })

  it('explain the letters once, and those alone that stand there', () => {
    expect(text.match(/for the method: the way of working/g)).toHaveLength(1)
    const short = makeResult('en')
    short.result.answers = short.result.answers.filter(({ question }) => question === '3')
    expect(read(short, 'en').text).not.toContain('for the method')
    expect(read(short, 'en').text).toContain('for a point that stands by itself')
  })
})

describe('a guardian and a pupil', () => {
  it('are told what went well once: the pupil by the feedback, the guardian beside it', () => {
    const wellOf = (kind: 'guardian' | 'pupil', result = makeResult('en')) => read(result, 'en', { kind }).text.includes('What goes well')
    expect([wellOf('guardian'), wellOf('pupil')]).toEqual([true, false])
    const without = makeResult('en')
    without.result.feedback = null
    expect(wellOf('pupil', without)).toBe(true)
  })

  it('read what a teacher wrote as it is, with its language', () => {
    const result = makeResult('en')
    result.result.feedback = { language: 'en', text: 'Come and see me.', translation: null }
    const { main } = read(result, 'sw')
    expect(main).toContain('<div lang="en"><p>Come and see me.</p></div>')
    expect(main).toContain('Umeandikwa kwa Kiingereza na shule.')
  })
})
