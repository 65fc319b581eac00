import { EXAM_FORMAT } from '#engine/exam/exam.ts'
import type { GiftMatching } from '#engine/exam/formats/gift-matching.ts'
import { freeId, topicOf } from '#engine/exam/formats/header.ts'
import { readMoodleAnswers, type MoodleAnswers } from '#engine/exam/formats/moodle-answers.ts'
import { MoodlePictures } from '#engine/exam/formats/moodle-pictures.ts'
import { readMoodleText } from '#engine/exam/formats/moodle-text.ts'
import { itemsOf, worthOf } from '#engine/exam/formats/read-gift.ts'
import type { FromFormat, TransferNote } from '#engine/exam/formats/transfer-note.ts'
import { parseXmlUntilFault, type XmlElement } from '#engine/text/parse-xml.ts'

/** What a question of a bank brings that has no place here, counted over the file. */
interface Lost {
  names: number
  feedback: number
  penalties: number
  tags: number
}

/** What the questions before left for the next. */
interface Place {
  topic: string | null
  description: { line: number; text: string; images: ReturnType<typeof readMoodleText>['images']; holder: XmlElement } | null
}

/** Reads Moodle's XML with its pictures. A question that cannot be taken is named by its line, and so is where the XML ends early. */
export function readMoodle(source: string): FromFormat {
  const notes: TransferNote[] = []
  const questions: object[] = []
  const stems: object[] = []
  const taken = new Set<string>()
  const pictures = new MoodlePictures()
  const lost: Lost = { names: 0, feedback: 0, penalties: 0, tags: 0 }
  const place: Place = { topic: null, description: null }
  const { root, unclosed, brokenAt } = parseXmlUntilFault(source.replace(/^\uFEFF/, ''))
  for (const element of root.child('quiz')?.all('question') ?? []) {
    if (unclosed.includes(element)) continue
    const type = element.attributes['type'] ?? ''
    if (type === 'category') {
      place.topic = topicOf((element.child('category')?.child('text')?.text ?? '').replaceAll('//', '/'))
      continue
    }
    const { text, images, holder } = textOf(element)
    if (type === 'description') {
      if (place.description !== null) notes.push({ code: 'no-answers', line: place.description.line })
      place.description = { line: element.line, text, images, holder }
      continue
    }
    const read = readMoodleAnswers(element, type)
    if ('fault' in read) {
      notes.push({ ...read.fault, line: element.line })
      continue
    }
    const id = idOf(element, taken, lost)
    const marks = marksOf(element)
    if (marks.isRounded) notes.push({ code: 'marks-rounded', line: element.line, id, marks: marks.written, becomes: marks.marks })
    const figures = readFigures({ pictures, place, own: { images, holder }, line: element.line, id, notes })
    const words = withDescription(place, text, id, notes)
    const common = {
      id,
      ...(words === '' ? {} : { text: words }),
      ...(figures.length === 0 ? {} : { figures }),
    }
    put({ read, common, marks: marks.marks, topic: place.topic ?? onlyTag(element), questions, stems })
    notes.push(...(read.losses ?? []).map((loss) => ({ ...loss, line: element.line, id })))
    countLost(element, place.topic, lost)
  }
  if (place.description !== null) notes.push({ code: 'no-answers', line: place.description.line })
  if (brokenAt !== null) notes.push({ code: 'xml-broken', line: brokenAt })
  notes.push(...summarize(lost))
  const file = { format: EXAM_FORMAT, language: 'en', grading: 'percent', questions }
  const own = Object.keys(pictures.pictures).length === 0 ? {} : { pictures: pictures.pictures }
  return { file: { ...file, ...(stems.length === 0 ? {} : { stems }), ...own }, notes }
}

function textOf(element: XmlElement): ReturnType<typeof readMoodleText> & { holder: XmlElement } {
  const holder = element.child('questiontext') ?? element
  return { ...readMoodleText(holder), holder }
}

interface ToPut {
  read: Exclude<MoodleAnswers, { fault: unknown }>
  common: { id: string; text?: string; figures?: object[] }
  marks: number
  topic: string | null
  questions: object[]
  stems: object[]
}

/** A matching becomes a stem with an item each; what else is asked is one question. */
function put({ read, common, marks, topic, questions, stems }: ToPut): void {
  const own = topic === null ? {} : { topic }
  if ('matching' in read) {
    stems.push({ ...common, matching: true })
    questions.push(...itemsOf(common.id, read.matching satisfies GiftMatching, marks).map((item) => ({ ...item, ...own })))
  } else questions.push({ ...common, marks, ...own, ...worthOf(read.fields, marks) })
}

interface FigureSource {
  pictures: MoodlePictures
  place: Place
  own: Pick<ReturnType<typeof textOf>, 'images' | 'holder'>
  line: number
  id: string
  notes: TransferNote[]
}

function readFigures({ pictures, place, own, line, id, notes }: FigureSource): object[] {
  const parts = place.description === null ? [own] : [place.description, own]
  const taken = parts.map(({ images, holder }) => pictures.take(images, holder))
  notes.push(...taken.flatMap(({ losses }) => losses.map((loss) => ({ ...loss, line, id }))))
  return taken.flatMap(({ figures }) => figures).slice(0, 4)
}

/** A description has no place of its own: it goes before the words of the question behind it. */
function withDescription(place: Place, text: string, id: string, notes: TransferNote[]): string {
  const { description } = place
  place.description = null
  if (description === null || description.text === '') return text
  notes.push({ code: 'description-before', line: description.line, id })
  return `${description.text}\n${text}`.trim()
}

function idOf(element: XmlElement, taken: Set<string>, lost: Lost): string {
  const name = (element.child('name')?.child('text')?.text ?? '').trim()
  const number = (element.child('idnumber')?.text ?? '').trim()
  const id = freeId(number === '' ? name : number, taken)
  if (name !== '' && name !== id) lost.names += 1
  taken.add(id.toLowerCase())
  return id
}

function marksOf(element: XmlElement): { marks: number; written: string; isRounded: boolean } {
  const written = (element.child('defaultgrade')?.text ?? '').trim()
  const value = Number(written)
  if (written === '' || !Number.isFinite(value)) return { marks: 1, written, isRounded: false }
  const marks = Math.min(100, Math.max(1, Math.round(value)))
  return { marks, written: String(value), isRounded: marks !== value }
}

function tagsOf(element: XmlElement): string[] {
  return (element.child('tags')?.all('tag') ?? []).map((tag) => (tag.child('text')?.text ?? '').trim()).filter((tag) => tag !== '')
}

/** Without a category a single tag says what the question is about. */
function onlyTag(element: XmlElement): string | null {
  const [tag, ...more] = tagsOf(element)
  return tag === undefined || more.length > 0 ? null : tag.slice(0, 80)
}

function countLost(element: XmlElement, topic: string | null, lost: Lost): void {
  const feedback = [element.child('generalfeedback'), ...element.all('answer').map((answer) => answer.child('feedback'))]
  if (feedback.some((each) => each !== null && readMoodleText(each).text !== '')) lost.feedback += 1
  if (Number(element.child('penalty')?.text ?? 0) > 0) lost.penalties += 1
  const tags = tagsOf(element)
  if (tags.length > 1 || (tags.length === 1 && topic !== null)) lost.tags += 1
}

function summarize({ names, feedback, penalties, tags }: Lost): TransferNote[] {
  return [
    ...(names === 0 ? [] : [{ code: 'names-become-numbers', count: names } as const]),
    ...(feedback === 0 ? [] : [{ code: 'feedback-of-questions', count: feedback } as const]),
    ...(penalties === 0 ? [] : [{ code: 'penalties-of-tries', count: penalties } as const]),
    ...(tags === 0 ? [] : [{ code: 'tags-left-out', count: tags } as const]),
  ]
}
