import { describe, expect, it } from 'vitest'
import { countWords } from '#engine/feedback/count-words.ts'
import { draftFeedback, writeFeedback } from '#engine/feedback/draft-feedback.ts'
import { MAX_FEEDBACK_WORDS } from '#engine/feedback/feedback.ts'
import { translateFeedback } from '#engine/feedback/translate-feedback.ts'
import { findHardWords } from '#test/feedback/easy-words.ts'
import { makePaper } from '#test/feedback/made-papers.ts'

/** Each has every kind of question; of some, pages are missing. */
const papers = Array.from({ length: 500 }, (_, at) => {
  const lostPages = at % 7 === 0 ? [{ page: 2, questions: ['11', '12'] }] : []
  return { ...makePaper(at), lostPages, seed: String(at) }
})

describe.each([
  ['en', 'sw'],
  ['sw', 'en'],
] as const)('feedback that was sent in %s, to who reads %s', (language, other) => {
  const sent = papers.map((facts) => {
    const text = writeFeedback(draftFeedback({ ...facts, language }))
    return { facts, text, translated: translateFeedback(facts, { language, text }) }
  })
  const texts = sent.map(({ translated }) => translated?.text ?? '')

  it('has no sentence of ours in the first language', () => {
    expect(sent.filter(({ translated }) => translated?.language !== other)).toEqual([])
    expect([...new Set(texts.flatMap((text) => findHardWords(text, other)))]).toEqual([])
    // A sentence in the wrong language would have been found so.
    expect(sent.filter(({ text }) => findHardWords(text, other).length === 0)).toEqual([])
  })

  it('says the same of the same: translated back it is the text that was sent', () => {
    for (const { facts, text, translated } of sent) expect(translated && translateFeedback(facts, translated)?.text).toBe(text)
  })

  it('quotes the scheme and the pupil as the first does, in half a page', () => {
    // A wording may leave out what another quotes; none quotes anything else.
    const strays = sent.flatMap(({ facts, translated }) => {
      const said = JSON.stringify([facts.exam, facts.answers.map(({ reading }) => reading)])
      const quoted = [...(translated?.text.matchAll(/“([^”]*)”/g) ?? [])].flatMap(([, words = '']) => words.replace(/ …$/, '').split(/[\s,]+/))
      return quoted.filter((word) => !said.includes(word))
    })
    expect(strays).toEqual([])
    expect(Math.max(...texts.map(countWords))).toBeLessThanOrEqual(MAX_FEEDBACK_WORDS)
  })

  it('is left as it is where anything else stands in it', () => {
    const [{ facts, text } = { facts: papers[0], text: '' }] = sent
    if (facts === undefined) throw new Error('No paper was made.')
    for (const changed of [`${text} Nakupongeza.`, `Well, ${text}`, text.replace(/\d/, '99'), text.slice(0, -1), 'Well done.', ''])
      expect(translateFeedback(facts, { language, text: changed })).toBeNull()
    expect(translateFeedback(facts, { language: other, text })).toBeNull()
  })
})
