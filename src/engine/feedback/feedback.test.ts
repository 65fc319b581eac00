import { describe, expect, it } from 'vitest'
import { countWords } from '#engine/feedback/count-words.ts'
import { draftFeedback, writeFeedback } from '#engine/feedback/draft-feedback.ts'
import { findHardWords } from '#test/feedback/easy-words.ts'
import { MAX_FEEDBACK_WORDS, type FeedbackAnswer, type FeedbackSentence } from '#engine/feedback/feedback.ts'
import { findUntruths } from '#test/feedback/find-untruths.ts'
import { makePaper, type MadePaper } from '#test/feedback/made-papers.ts'
import { partsOfOtherNames } from '#engine/feedback/find-other-name.ts'
import type { Language } from '#engine/words/words.ts'

const papers = Array.from({ length: 1000 }, (_, seed) => makePaper(seed))
const otherNames = partsOfOtherNames({ own: 'Amani Wekesa', others: ['OTIENO WAFULA', 'Hope Nduta'], said: new Set() })

const draft = ({ exam, answers, counted }: MadePaper, language: Language, seed = 'a'): FeedbackSentence[] =>
  draftFeedback({ exam, answers, counted, language, seed, otherNames })

describe.each(['en', 'sw'] as const)('feedback on a thousand made papers, %s', (language) => {
  const drafts = papers.map((paper, at) => ({ paper, sentences: draft(paper, language, String(at)) }))

  it('says nothing that does not stand on the marks', () => {
    expect(drafts.flatMap(({ paper, sentences }) => findUntruths(paper, sentences)).slice(0, 5)).toEqual([])
  })

  it('is half a page with one next step at its end, of what was lost and of what went well', () => {
    const faults = drafts.filter(({ sentences }) => {
      const words = countWords(writeFeedback(sentences))
      return words > MAX_FEEDBACK_WORDS || sentences.at(-1)?.kind !== 'next' || sentences.filter(({ kind }) => kind === 'next').length !== 1
    })
    expect(faults).toEqual([])
    const withBoth = drafts.filter(({ sentences }) => ['well', 'lost'].every((kind) => sentences.some((each) => each.kind === kind)))
    expect(withBoth.length).toBeGreaterThan(950)
  })

  it('names the questions that it stands on, and no others', () => {
    const named = /(?:questions?|swali la|maswali ya) ((?:\d+(?:, | and | na )?)+)/gi
    const strays = drafts.flatMap(({ sentences }) =>
      sentences.filter(({ text, basis }) => {
        const ids = [...text.replaceAll(/“[^”]*”/g, '').matchAll(named)].flatMap((match) => match[1]?.match(/\d+/g) ?? [])
        return ids.some((id) => !basis.some(({ question }) => question === id))
      }),
    )
    expect(strays).toEqual([])
  })

  it('quotes nothing but the scheme, the options, the topics and the pupil', () => {
    const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
    const strays = drafts.flatMap(({ paper, sentences }) => {
      const said = flat(JSON.stringify([paper.exam, paper.answers.map(({ reading }) => reading)]).replaceAll(/[()/"]/g, ' '))
      const quoted = sentences.flatMap(({ text }) => [...text.matchAll(/“([^”]*)”/g)].map((match) => match[1]?.replace(/ …$/, '') ?? ''))
      // A list of options and a value with its unit are put together; each part is there.
      return quoted.filter(
        (words) =>
          !flat(words.replaceAll(/[()/]/g, ' '))
            .split(', ')
            .every((part) => part.split(' ').every((word) => said.includes(word))),
      )
    })
    expect(strays).toEqual([])
  })

  it('is plain, speaks to the pupil, and of nobody else', () => {
    const all = drafts.map(({ sentences }) => writeFeedback(sentences))
    expect([...new Set(all.flatMap((text) => findHardWords(text, language)))]).toEqual([])
    const own = all.map((text) => text.replaceAll(/“[^”]*”/g, ''))
    expect(
      own.filter((text) =>
        /\b(?:he|she|his|her|him|boy|girl|class|classmates|better than|average|rank|mvulana|msichana|darasa|wenzako|wastani|kuliko wengine)\b/i.test(
          text,
        ),
      ),
    ).toEqual([])
    expect(all.filter((text) => /otieno|wafula/i.test(text))).toEqual([])
    const longest = drafts.flatMap(({ sentences }) => sentences).map(({ text }) => countWords(text.replaceAll(/“[^”]*”/g, 'x')))
    expect(Math.max(...longest)).toBeLessThanOrEqual(22)
  })

  it('does not say the same to forty pupils who did the same', () => {
    const [paper] = papers
    if (paper === undefined) throw new Error('No paper was made.')
    const same = Array.from({ length: 40 }, (_, at) => draft(paper, language, `pupil ${at}`))
    expect(new Set(same.map(writeFeedback)).size).toBeGreaterThanOrEqual(35)
    const counts = Map.groupBy(same.flat(), ({ text }) => text)
    expect(Math.max(...[...counts.values()].map((each) => each.length))).toBeLessThan(30)
  })

  it('is the same each time', () => {
    expect(papers.slice(0, 20).map((paper) => draft(paper, language))).toEqual(papers.slice(0, 20).map((paper) => draft(paper, language)))
  })
})

describe('the mistake behind a lost mark', () => {
  it('is the one that was made, on most papers on which it repeats', () => {
    const repeated = papers.filter(({ planted, counted, answers }) => {
      const lost = answers.filter(({ question, pointsStand }) => counted.includes(question) && pointsStand && planted.get(question) !== null)
      return Object.values(Object.groupBy(lost, ({ question }) => planted.get(question) ?? '')).some((of) => (of?.length ?? 0) > 1)
    })
    const named = repeated.filter((paper) => draft(paper, 'en').some(({ kind }) => kind === 'habit'))
    expect(repeated.length).toBeGreaterThan(300)
    expect(named.length / repeated.length).toBeGreaterThan(0.97)
  })
})

describe('feedback on a paper', () => {
  const paper = (answers: Partial<FeedbackAnswer>[]): FeedbackSentence[] => {
    const questions = answers.map((_, at) => ({
      id: String(at + 1),
      type: 'number' as const,
      marks: 2,
      scheme: [
        { code: 'M1', text: '660 × 0.5' },
        { code: 'A1', value: 330, unit: 'm/s' },
      ],
    }))
    const exam: MadePaper['exam'] = { format: 'sahihi-exam/1', title: 'CAT', language: 'en', grading: 'percent', questions }
    const whole = { marks: 0, max: 2, reading: { choice: [], text: null, blank: false }, reasons: [], pointsStand: true, isUnitGiven: true }
    return draft(
      {
        exam,
        answers: answers.map((each, at) => ({ ...whole, question: String(at + 1), ...each })),
        counted: questions.map(({ id }) => id),
        planted: new Map(),
      },
      'en',
    )
  }

  it('says what nobody judged point by point as a whole', () => {
    expect(paper([{ marks: 1, pointsStand: false }]).map(({ code }) => code)).toEqual(['well-part', 'next-again'])
  })

  it('praises a whole paper and finds a next step for it', () => {
    expect(paper([{ marks: 2 }, { marks: 2 }]).map(({ code }) => code)).toEqual(['well-all', 'next-explain'])
  })

  it('says that a page was not handed in, and does not call the rest the whole paper', () => {
    const question = { id: '1', type: 'short' as const, marks: 2, scheme: [{ code: 'B2', text: 'heat' }] }
    const exam: MadePaper['exam'] = { format: 'sahihi-exam/1', title: 'CAT', language: 'en', grading: 'percent', questions: [question] }
    const answers = [
      { question: '1', marks: 2, max: 2, reading: { choice: [], text: 'heat', blank: false }, reasons: [], pointsStand: true, isUnitGiven: true },
    ]
    for (const language of ['en', 'sw'] as const) {
      const said = draftFeedback({ exam, answers, counted: ['1'], lostPages: [{ page: 2, questions: ['4', '5'] }], language, seed: 'a' })
      expect(said.map(({ code }) => code)).toEqual(['well-one', 'lost-page', 'next-explain'])
      expect(said[1]?.text).toMatch(/2.*4 (and|na) 5|4 (and|na) 5.*2/)
    }
  })

  it('finds no praise in a paper without a word, and no blame', () => {
    const blank = { reading: { choice: [], text: null, blank: true } }
    expect(paper([blank, blank]).map(({ code }) => code)).toEqual(['habit-blank', 'next-blank'])
  })

  it('says nothing of a paper without answers', () => {
    expect(paper([])).toEqual([])
  })
})
