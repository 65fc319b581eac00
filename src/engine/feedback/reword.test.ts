import { describe, expect, it } from 'vitest'
import { askToReword, readRewording, saysTheSame, warmWords } from '#engine/feedback/reword.ts'

const sentences = [
  { kind: 'well', text: 'You earned every mark in question 1.' },
  { kind: 'lost', text: 'Question 2 lost 1 mark: you wrote “3 m”, and the unit is not right.' },
  { kind: 'next', text: 'Next time, check the unit.' },
] as const
const reply = (...texts: string[]) => JSON.stringify({ sentences: texts.map((text, at) => ({ sentence: at + 1, text })) })

describe('feedback that a model words more warmly', () => {
  it('keeps every word, number and quotation of the draft, with warm words between them', () => {
    const warmer = ['Great work, you earned every mark in question 1!', sentences[1].text, 'Keep going: next time, check the unit, and grow.']
    expect(readRewording(`\`\`\`json\n${reply(...warmer)}\n\`\`\``, sentences, 'en')).toEqual({ kind: 'reworded', text: warmer.join('\n') })
    expect(saysTheSame('Hongera, swali la 1 lina alama zote.', 'Swali la 1 lina alama zote.', 'sw')).toBe(true)
  })

  it.each([
    ['another number', 'Great work, you earned every mark in question 3.'],
    ['what turns it round', 'You never earned every mark in question 1.'],
    ['a word left out', 'Great, you earned mark in question 1.'],
    ['another order', 'Question 1: you earned every mark in it.'],
    ['a comparison', 'You earned every mark in question 1, better than others.'],
    ['a name', 'Brian, you earned every mark in question 1.'],
    ['more praise than the marks', 'You earned every mark in question 1 and in question 2.'],
    ['markup', 'You earned every mark in question 1 <b>.'],
    ['a second line', 'You earned every mark in question 1.\nGreat.'],
    ['more than is plain', `You earned every mark in question 1, ${'and keep going '.repeat(6)}.`],
  ])('is not taken with %s', (_what, warmer) => {
    expect(saysTheSame(warmer, sentences[0].text, 'en')).toBe(false)
  })

  it('changes no quotation and no number with a sign', () => {
    const drafted = 'You wrote “v = 3 m/s” in question 2: the sign of −3 is lost.'
    expect(saysTheSame(drafted.replace('3 m/s', '4 m/s'), drafted, 'en')).toBe(false)
    expect(saysTheSame(drafted.replace('−3', '3'), drafted, 'en')).toBe(false)
    expect(saysTheSame(`Take heart: ${drafted}`, drafted, 'en'), 'heart is none of the words').toBe(false)
    expect(saysTheSame(drafted.replace('You', 'See, you'), drafted, 'en')).toBe(true)
  })

  it('leaves a sentence as it was drafted where its reply may not stand, and all where none may or it grows too long', () => {
    const some = readRewording(reply('You are the best of the class.', sentences[1].text, 'Finally, check the unit.'), sentences, 'en')
    expect(some).toEqual({ kind: 'kept', why: 'unlike' })
    const one = readRewording(reply('You are the best of the class.', 'Well, nothing.', 'Now, next time, check the unit.'), sentences, 'en')
    expect(one).toEqual({ kind: 'reworded', text: [sentences[0].text, sentences[1].text, 'Now, next time, check the unit.'].join('\n') })
    for (const said of ['I am sorry.', '', '{"sentences":[{"sentence":"1"}]}', reply()])
      expect(readRewording(said, sentences, 'en').kind).toBe('kept')
    const many = Array.from({ length: 14 }, () => ({ kind: 'lost' as const, text: 'You lost a mark in question 2 here.' }))
    const longer = reply(...many.map(({ text }) => `Keep going, ${text.replace('You', 'you')}`))
    expect(readRewording(longer, many, 'en')).toEqual({ kind: 'kept', why: 'too-long' })
  })

  it('is asked for without a word about the pupil, and no warm word denies, counts or judges', () => {
    const { system, user, schema } = askToReword(sentences, 'en')
    expect(JSON.parse(user)).toEqual(sentences.map((each, at) => ({ sentence: at + 1, ...each })))
    expect(system).toContain('at most 120')
    expect(schema).toHaveProperty('properties.sentences')
    const english = [
      'not',
      'no',
      'never',
      'all',
      'every',
      'right',
      'wrong',
      'mark',
      'marks',
      'full',
      'best',
      'better',
      'more',
      'than',
      'others',
      'lost',
    ]
    expect(english.filter((word) => warmWords.en.has(word))).toEqual([])
    const swahili = ['si', 'hakuna', 'bila', 'kamwe', 'wote', 'yote', 'zote', 'sahihi', 'alama', 'kuliko', 'wengine', 'bora']
    expect(swahili.filter((word) => warmWords.sw.has(word))).toEqual([])
  })
})
