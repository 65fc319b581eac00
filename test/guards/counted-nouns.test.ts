import { expect, it } from 'vitest'
import { swBeginnings, swNouns } from '#engine/words/count.ts'
import { listCounted } from '#tools/kiswahili/list-counted.ts'

const beginnings: Readonly<Record<string, readonly string[]>> = swBeginnings
const english =
  'answer|box|card|class|decision|essay|exam|field|file|group|guardian|mark|minute|page|pair|paper|part|photo|picture|pupil|question|row|sheet|thing|user|word'

const words = (text: string) => text.trim().split(/\s+/)

/** Messages that never stand beside the number 1: limits and what lies beyond them, and what is said of several alone. */
const neverOne = words(`
  issueSentences.too-many-papers refusalsOfClasses.class-too-large refusalsOfExams.too-many-figures
  refusalsOfExams.too-many-template-pictures refusalsOfExams.too-many-paper-files refusalsOfFamilies.children-too-many
  sentencesOfFields.too-many-fields sentencesOfFields.more-fields-than-taken refusalsOfMarking.feedback-too-long
  refusalsOfPapers.batch-over-count refusalsOfPapers.phones-too-many refusalsOfPapers.paper-too-long
  refusalsOfReports.own-forms-too-large refusalsOfRequests.print-too-large-for-spare
  refusalsOfRequests.print-too-large-for-class reportWords.strandsNote pictureFaultSentences.long-pdf
  pictureFaultSentences.long-tiff agreementWords.tooFew itemsWords.mend.tooFew itemsWords.items.explainTime
  overviewWords.topics.legend overviewWords.change.notLinked cropsWords.mostChosen sheetWords.tooLarge
  pricing.subscriptions.students judgeWords.leftOrMore transferNoteWords.marks-become-one
  analysisWords.figures.alphaOfSame analysisWords.border.all itemsWords.mend.negativeFacts overviewWords.change.linked
  overviewWords.change.alike familyWords.pupil.over revisionWords.fromTo decisionWords.alone groupWords.similar
  groupWords.identical resultWords.outOf resultWords.outOfPercent familyWords.pupil.sentence feedbackWords.words
  fromPaperWords.asideCounts transferNoteWords.too-many-questions editorWords.blank.merging
`)

/** Messages whose number is a name, or comes as a text. */
const names = words(`
  transferNoteWords.answer-is-no-option analysisWords.figures.errorDrawn figuresWords.captionExample
  accessWords.slipsFile matchingWords.option matchingWords.removeOption fromPaperWords.edits.option
  fromPaperWords.edits.removeOption fromPaperWords.edits.right familyWords.consent.text editorWords.canvas.block editorWords.canvas.take
  markerFiguresWords.interval analysisWords.figures.half itemsWords.items.count overviewWords.topics.cell lessonsWords.ideas.lost
  operationWords.objectCount examinerReportWords.aside recordWords.total
`)

it('a message says one thing as one and three as many, with verbs of the same number', async () => {
  const counted = await listCounted()
  expect(counted.length).toBeGreaterThan(4000)
  const wrong = counted.filter(({ text, language }) => (language === 'en' ? isWrongEnglish(text) : isWrongKiswahili(text)))
  const path = (key: string) => key.replace(/^\S+ /, '')
  const excused = (key: string) => [...neverOne, ...names].includes(path(key))
  expect(wrong.filter(({ key }) => !excused(key)).map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  const used = new Set(wrong.map(({ key }) => path(key)))
  expect([...neverOne, ...names].filter((key) => !used.has(key))).toEqual([])
})

it.each([
  ['1 answers', true],
  ['1 of 1 marks', true],
  ['3 page left', true],
  ['1 answer, 3 pages', false],
  ['Paper 3 page 1', false],
])('is found in English: %s', (text, expected) => {
  expect(isWrongEnglish(text)).toBe(expected)
})

it.each([
  ['maswali 1 yanasubiri', true],
  ['swali 1 yanasubiri', true],
  ['jibu 3', true],
  ['Karatasi 1 kati ya 3 zimesomwa', true],
  ['Karatasi 3 imesomwa', true],
  ['ukurasa 1 za kutuma', true],
  ['swali 1 linasubiri', false],
  ['swali la 3, ukurasa wa 3', false],
  ['Mwanafunzi 1 hajatajwa', false],
  ['Wanafunzi 3 hawajatajwa', false],
])('is found in Kiswahili: %s', (text, expected) => {
  expect(isWrongKiswahili(text)).toBe(expected)
})

/** "Paper 3 page 1" counts nothing, and "1 to 3 marks" ends with its second number. */
function isWrongEnglish(text: string): boolean {
  const many = english.replaceAll(/\w+/g, (noun) => `${noun}${/[sx]$/.test(noun) ? 'es' : 's'}`)
  return new RegExp(`(?<![\\d.,:]|to |and )\\b1 (?:${many})\\b|\\b3 (?:${english})\\b(?! \\d| point)`).test(text)
}

function isWrongKiswahili(text: string): boolean {
  return Object.entries(swNouns).some(([prefixes, nouns]) => {
    const [one = '', many = ''] = prefixes.split('/')
    return Object.entries(nouns).some(([single, plural]: [string, string]) => {
      const wrongNoun = single === plural ? [] : [`${plural} 1\\b`, `${single} 3\\b`]
      const of = '(?: kati ya [13])?'
      const wrongVerb = [`${single} 1${of} ${begin(many, one)}`, `${plural} 3${of} ${begin(one, many)}`]
      return new RegExp(`\\b(?:${[...wrongNoun, ...wrongVerb].join('|')})`, 'i').test(text)
    })
  })
}

/** A word of this class and not of that: before a sign of tense or place, or whole. */
function begin(of: string, notOf: string): string {
  const own = (beginnings[of] ?? []).filter((each) => !beginnings[notOf]?.includes(each))
  return `(?:${own.map((each) => (each.endsWith(' ') ? each : `${each}(?:na|me|li|ta|nge|si|ja|ki|ko|po|mo)`)).join('|')})`
}
