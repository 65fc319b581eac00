import { describe, expect, it } from 'vitest'
import type { MarkPoint, ShortQuestion } from '#engine/exam/exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()

function mark(point: MarkPoint, text: string, language: 'en' | 'sw' = 'en') {
  const question: ShortQuestion = { id: '4', type: 'short', marks: 1, scheme: [point] }
  return markAnswer({ question, reading: { choice: [], text, blank: false }, language, source: 'typed', knowledge })
}

describe('a word that only looks like the term', () => {
  it.each([
    ['pollination', 'pollinator'],
    ['filtrate', 'filtration'],
    ['distillation', 'distillate'],
    ['parasite', 'parasitism'],
    ['nationalism', 'nationality'],
    ['insulator', 'insulation'],
    ['commutator', 'commuter'],
    ['chloroplast', 'chromoplast'],
    ['voltmeter', 'voltameter'],
    ['sulphuric acid', 'sulphurous acid'],
  ])('is another thing, and waits: %s, not %s', (wording, text) => {
    expect(mark({ code: 'B1', text: wording }, text).needsReview).toBe(true)
  })

  it.each([
    ['propane', 'propyne'],
    ['butane', 'butanal'],
    ['pentanol', 'pentanal'],
    ['alkane', 'alkenes'],
    ['sulphate', 'sulphite'],
    ['sulphide', 'sulfite'],
    ['phosphate', 'phosphide'],
    ['sodium sulphate', 'sodium sulphite'],
    ['maltose', 'maltase'],
  ])('is another substance, proposed as wrong: %s, not %s', (wording, text) => {
    expect(mark({ code: 'B1', text: wording }, text)).toMatchObject({ marks: 0, needsReview: true })
  })

  it.each([
    ['evaporation', 'evaporate'],
    ['pollination', 'polination'],
    ['pollinator', 'pollinators'],
    ['evaporation', 'evaporasion'],
    ['sulphates', 'sulphate'],
    ['definite volume', 'definit volume'],
  ])('is the word itself in another form or spelling: %s, %s', (wording, text) => {
    expect(mark({ code: 'B1', text: wording }, text)).toMatchObject({ marks: 1, needsReview: false })
  })

  it('does not bring down an answer because the scheme rejects it', () => {
    expect(mark({ code: 'B1', text: 'propyne', reject: ['propene', 'propane'] }, 'propyne')).toMatchObject({
      marks: 1,
      needsReview: false,
    })
  })

  it.each([
    ['Governor', 'Governor General'],
    ['velocity', 'velocity ratio'],
    ['prime minister', 'deputy prime minister'],
    ['light', 'light year'],
    ['light year', 'light'],
    ['chlorine', 'chlorine water'],
  ])('waits where another word beside it may make it something else: %s, %s', (wording, text) => {
    expect(mark({ code: 'B1', text: wording }, text).needsReview).toBe(true)
  })

  it.each([
    ['Governor', 'It is the governor.'],
    ['oxygen', 'It is called oxygen'],
    ['1963', 'the year 1963'],
  ])('is settled where what stands beside it says nothing: %s, %s', (wording, text) => {
    expect(mark({ code: 'B1', text: wording }, text)).toMatchObject({ marks: 1, needsReview: false })
  })
})

describe('a Kiswahili word that only looks like the term', () => {
  it.each([
    ['mashariki', 'magharibi'],
    ['kitenzi', 'kitendo'],
    ['kilimo', 'kilima'],
    ['kijiji', 'kijiti'],
    ['nishati', 'nishani'],
    ['shairi', 'shayiri'],
    ['mfalme', 'mfalume'],
  ])('waits, for no list of words tells a slip from another word: %s, %s', (wording, text) => {
    expect(mark({ code: 'B1', text: wording }, text, 'sw').needsReview).toBe(true)
  })

  it.each([
    ['methali', 'methalli'],
    ['hekima', 'hekmia'],
    ['kiongozi', 'viongozi'],
    ['mlima', 'milima'],
  ])('is the word itself with a letter doubled or moved, or in the plural: %s, %s', (wording, text) => {
    expect(mark({ code: 'B1', text: wording }, text, 'sw')).toMatchObject({ marks: 1, needsReview: false })
  })
})
