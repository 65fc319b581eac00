import type { GiftMatching } from '#engine/exam/formats/gift-matching.ts'
import { readMoodleText } from '#engine/exam/formats/moodle-text.ts'
import type { GiftLoss } from '#engine/exam/formats/transfer-note.ts'
import { partCredit, readChoice, readShort, type MadeQuestion, type WeightedAnswer } from '#engine/exam/formats/weighted-answers.ts'
import type { XmlElement } from '#engine/text/parse-xml.ts'

/** The fields of a question, its pairs, or why it was left out. */
export type MoodleAnswers = MadeQuestion | { matching: GiftMatching; losses?: GiftLoss[] }

export function readMoodleAnswers(element: XmlElement, type: string): MoodleAnswers {
  switch (type) {
    case 'multichoice':
      return readMultichoice(element)
    case 'truefalse':
      return readTrueFalse(element)
    case 'shortanswer':
      return readShortAnswer(element)
    case 'numerical':
      return readNumerical(element)
    case 'matching':
      return readMatching(element)
    case 'essay':
      return readEssay(element)
    default:
      return { fault: { code: 'type-not-read', type: type.slice(0, 40) } }
  }
}

function answersOf(element: XmlElement, sign: string): WeightedAnswer[] {
  return element.all('answer').map((answer) => ({
    sign,
    weight: Number(answer.attributes['fraction'] ?? 0) || 0,
    words: readMoodleText(answer).text,
  }))
}

function readMultichoice(element: XmlElement): MoodleAnswers {
  // With one right option nothing but all the marks is right; with several their shares add up.
  const isSingle = !/^(?:false|0)$/i.test((element.child('single')?.text ?? '').trim())
  const answers = answersOf(element, isSingle ? '=' : '~')
  if (answers.some(({ words }) => words === '')) return { fault: { code: 'option-without-words' } }
  if (answers.length < 2) return { fault: { code: 'too-few-options' } }
  return readChoice(answers)
}

function readTrueFalse(element: XmlElement): MoodleAnswers {
  const right = answersOf(element, '=')
    .find(({ weight }) => weight === 100)
    ?.words.toLowerCase()
  if (right !== 'true' && right !== 'false') return { fault: { code: 'no-right-option' } }
  return { fields: { type: 'choice', options: ['True', 'False'], answer: [right === 'true' ? 'True' : 'False'] } }
}

/** A star stands for any words; ours are found among others anyhow. */
function readShortAnswer(element: XmlElement): MoodleAnswers {
  const said = answersOf(element, '=').map((answer) => ({ ...answer, stars: answer.words.replaceAll('\\*', '').includes('*') }))
  const answers = said
    .map((answer) => ({ ...answer, words: answer.words.replace(/^\*+\s*|\s*(?<!\\)\*+$/g, '').replaceAll('\\*', '*') }))
    .filter(({ words, weight }) => words !== '' && (weight !== 0 || words !== '*'))
  const made = readShort(answers)
  if ('fault' in made) return made
  const starred = said.filter(({ stars, weight }) => stars && weight === 100).map(({ words }) => `"${words.slice(0, 40)}"`)
  const isExact = (element.child('usecase')?.text ?? '').trim() === '1'
  return {
    fields: made.fields,
    losses: [
      ...(made.losses ?? []),
      ...(starred.length === 0 ? [] : [{ code: 'stars-left-out', answers: starred.join(', ') } as const]),
      ...(isExact ? [{ code: 'case-makes-no-difference' } as const] : []),
    ],
  }
}

function readNumerical(element: XmlElement): MoodleAnswers {
  const all = element.all('answer').map((answer) => ({
    sign: '=',
    weight: Number(answer.attributes['fraction'] ?? 0) || 0,
    words: readMoodleText(answer).text,
    tolerance: Math.abs(Number((answer.child('tolerance')?.text ?? '0').trim())) || 0,
  }))
  const [only, ...others] = all.filter(({ weight, words }) => weight === 100 && words !== '*')
  if (only === undefined) return { fault: { code: 'no-full-answer' } }
  if (others.length > 0) return { fault: { code: 'several-numbers' } }
  const written = only.words.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  if (!/^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(written)) return { fault: { code: 'unread-number', found: only.words.slice(0, 40) } }
  const units = (element.child('units')?.all('unit') ?? []).map((unit) => ({
    name: (unit.child('unit_name')?.text ?? '').trim(),
    multiplier: Number(unit.child('multiplier')?.text ?? 1),
  }))
  const unit = units.find(({ name, multiplier }) => multiplier === 1 && name !== '')?.name
  const left = units.filter(({ name }) => name !== '' && name !== unit).map(({ name }) => name)
  const point = {
    code: 'B1',
    value: Number(written),
    ...(only.tolerance > 0 ? { tolerance: only.tolerance } : {}),
    ...(unit === undefined ? {} : { unit }),
  }
  const losses: GiftLoss[] = [
    ...partCredit(all.filter(({ words }) => words !== '*')),
    ...(left.length === 0 ? [] : [{ code: 'other-units-left-out', units: left.join(', ').slice(0, 80) } as const]),
  ]
  return { fields: { type: 'number', scheme: [point] }, losses }
}

function readMatching(element: XmlElement): MoodleAnswers {
  const pairs = element.all('subquestion').map((sub) => ({ ...readMoodleText(sub), option: readMoodleText(sub.child('answer') ?? sub).text }))
  if (pairs.some(({ text, images }) => text === '' && images.length > 0)) return { fault: { code: 'option-without-words' } }
  const items = pairs.filter(({ text, option }) => text !== '' && option !== '').map(({ text, option }) => ({ text, option }))
  const options = [...new Set(pairs.flatMap(({ option }) => (option === '' ? [] : [option])))]
  if (items.length < 2 || options.length < 2) return { fault: { code: 'matching-too-small' } }
  return items.length > 26 ? { fault: { code: 'matching-too-large' } } : { matching: { items, options } }
}

function readEssay(element: XmlElement): MoodleAnswers {
  const notes = element.child('graderinfo')
  const guidance = notes === null ? '' : readMoodleText(notes).text
  const fields = { type: 'essay', criteria: [{ name: 'Content', marks: 1, levels: [] }] }
  if (guidance.length > 2000) return { fields, losses: [{ code: 'grader-notes-too-long' }] }
  return { fields: guidance === '' ? fields : { ...fields, guidance } }
}
