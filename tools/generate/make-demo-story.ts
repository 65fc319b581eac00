// Makes what the demo school's story is told with: its exams, their pages as pupils filled them, and what each answer is worth.
// The same program gives the same bytes. Run it when the sheet's geometry, an exam of the story or a class of it changes.
import { mkdir, writeFile } from 'node:fs/promises'
import { examSchema, type Exam } from '#engine/exam/exam.ts'
import { checkExam } from '#engine/exam/check-exam.ts'
import { drawPaperFacts } from '#engine/sheet/draw-page.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import type { Box, LayoutPage, LayoutPaper } from '#engine/sheet/layout.ts'
import { demoClasses } from '#server/features/demo/demo-people.ts'
import { chapterPath, pilePath, storyFolder, type ChapterFile } from '#server/features/demo/story/read-chapter.ts'
import { drawOnPdf, type PdfDocument } from '#server/platform/pdf/draw-on-pdf.ts'
import { makePageForm, type PageForm } from '#server/platform/pdf/print-sheets.ts'
import { POINTS_PER_MM, startPdf } from '#server/platform/pdf/start-pdf.ts'
import { answerChapter, type GivenAnswer } from '#tools/generate/demo-story/answer-chapter.ts'
import { biology } from '#tools/generate/demo-story/biology.ts'
import type { Chapter } from '#tools/generate/demo-story/chapter.ts'
import { chemistry } from '#tools/generate/demo-story/chemistry.ts'
import { FontInk } from '#tools/generate/demo-story/font-ink.ts'
import { furtherSubjects } from '#tools/generate/demo-story/further-subjects.ts'
import { history } from '#tools/generate/demo-story/history.ts'
import { mathematicsThree, mathematicsTwo } from '#tools/generate/demo-story/mathematics.ts'
import { physics } from '#tools/generate/demo-story/physics.ts'
import { science } from '#tools/generate/demo-story/science.ts'
import { fillPage } from '#tools/samples/fill-page.ts'
import { makeHand, type Hand } from '#tools/samples/hand.ts'
import { measureHand, toWritable } from '#tools/samples/ink.ts'
import { makeRandom, type Random } from '#tools/samples/random.ts'
import type { TrueAnswer } from '#tools/samples/sample.ts'

const chapters = [physics, mathematicsTwo, mathematicsThree, biology, chemistry, science, history, ...furtherSubjects]
const lineMm = 7.2
/** Below what is printed in the corner of a box for workings. */
const belowHeadMm = 12
/** A pile is read while others wait for theirs: none is long. */
const papersAPile = 20

await mkdir(storyFolder, { recursive: true })
for (const chapter of chapters) await writeChapter(chapter)

async function writeChapter(chapter: Chapter): Promise<void> {
  const exam = examSchema.parse(chapter.exam)
  const problems = checkExam(exam)
  if (problems.length > 0) throw new Error(`The exam of ${chapter.id} is not valid: ${JSON.stringify(problems)}`)
  const papers = layOutClass(chapter.className, exam, chapter.code)
  const worth: Record<string, Record<string, readonly boolean[]>> = {}
  const sat = papers.flatMap((paper, place) => (chapter.absent.includes(place) ? [] : [{ paper, place }]))
  let piles = 0
  for (let from = 0; from < sat.length; from += papersAPile) {
    const pile = startPile(exam)
    for (const { paper, place } of sat.slice(from, from + papersAPile)) {
      const given = answerChapter(chapter, exam.questions, place)
      worth[paper.paper] = Object.fromEntries([...given].flatMap(([id, answer]) => (answer.kind === 'words' ? [[id, answer.said.earns]] : [])))
      // One hand a pupil, whatever the exam.
      const hand = { ...makeHand(makeRandom('demo story', chapter.className, place, 'hand')), habit: 'full' as const, darkness: 0.9 }
      for (const page of paper.pages) {
        const random = makeRandom('demo story', chapter.id, place, page.page)
        pile.add(paper, page, random, (ink) => fill({ exam, page, hand, random, ink, given, paper }))
      }
    }
    piles += 1
    const pdf = await pile.end()
    await writeFile(pilePath(chapter.id, piles), pdf)
    process.stdout.write(`${chapter.id}: pile ${piles}, ${Math.round(pdf.length / 1024)} KB\n`)
  }
  const file: ChapterFile = { code: chapter.code, className: chapter.className, piles, exam: { ...chapter.exam }, worth }
  await writeFile(chapterPath(chapter.id), `${JSON.stringify(file)}\n`)
}

function layOutClass(className: string, exam: Exam, examCode: string): LayoutPaper[] {
  const pupils = demoClasses.find(({ name }) => name === className)?.pupils ?? []
  return layOutPapers({ exam, examCode, version: 1, pupils: pupils.map((pupil) => ({ ...pupil, className })) }).papers
}

/** The printed sheets of a class, each a little aslant, with ink on them: a PDF whose pages share one print. */
function startPile(exam: Exam) {
  const templates = layOutExam(exam, 'named')
  const size = { pageWidthMm: 210, pageHeightMm: 297 }
  const doc = startPdf({ title: exam.title, createdAt: new Date(0), size })
  const forms: PageForm[] = []
  return {
    add(paper: LayoutPaper, page: LayoutPage, random: Random, write: (ink: FontInk) => void): void {
      doc.addPage()
      for (const { drawing } of forms.length === 0 ? templates : []) forms.push(makePrint(doc, drawing))
      const template = templates[page.page - 1]
      if (template === undefined) throw new Error(`There is no page ${page.page}.`)
      doc.rect(0, 0, size.pageWidthMm * POINTS_PER_MM, size.pageHeightMm * POINTS_PER_MM).fill('#f7f7f5')
      doc.save()
      doc.rotate(Math.round(random.gaussian() * 40) / 100, {
        origin: [(size.pageWidthMm / 2) * POINTS_PER_MM, (size.pageHeightMm / 2) * POINTS_PER_MM],
      })
      forms[page.page - 1]?.show()
      doc.scale(POINTS_PER_MM)
      drawOnPdf(doc, drawPaperFacts(template, { ...paper, codeText: page.code.text }))
      write(new FontInk(doc, random))
      doc.restore()
    },
    async end(): Promise<Buffer> {
      doc.end()
      const chunks: Buffer[] = []
      for await (const chunk of doc) chunks.push(Buffer.from(chunk))
      return Buffer.concat(chunks)
    },
  }
}

function makePrint(doc: PdfDocument, drawing: Parameters<typeof drawOnPdf>[1]): PageForm {
  return makePageForm(doc, doc.page, () => {
    doc.scale(POINTS_PER_MM)
    drawOnPdf(doc, drawing)
  })
}

interface Filling {
  exam: Exam
  paper: LayoutPaper
  page: LayoutPage
  hand: Hand
  random: Random
  ink: FontInk
  given: ReadonlyMap<string, GivenAnswer>
}

/** Bubbles and cells as any sample has them; words and workings as the chapter says them. */
function fill({ exam, paper, page, hand, random, ink, given }: Filling): void {
  const bubbles: Record<string, TrueAnswer> = {}
  for (const [id, answer] of given) {
    if (answer.kind === 'choice') bubbles[id] = { chosen: [answer.chosen], kind: 'full' }
    if (answer.kind !== 'words') continue
    const question = exam.questions.find((each) => each.id === id)
    const box = page.boxes.find((each) => each.question === id)
    if (box === undefined) continue
    writeLines(question?.type === 'number' ? (answer.said.working ?? []) : [answer.said.says], { box, hand, random, ink })
    if (question?.type !== 'number') continue
    const chosen = [...answer.said.says].map((character, at) => `${at}:${character}`)
    const grid = new Set(page.bubbles.filter((each) => each.question === id).map(({ option }) => option))
    if (chosen.some((option) => !grid.has(option))) throw new Error(`The grid of question ${id} has no place for ${answer.said.says}.`)
    // Without the box: the workings stand there already.
    bubbles[id] = { chosen, kind: 'full', text: answer.said.says }
  }
  const cellsOnly = { ...page, boxes: [] }
  fillPage({ ink, exam, page: cellsOnly, hand, random, pupil: paper, isSpare: false, answers: bubbles })
}

function writeLines(lines: readonly string[], { box, hand, random, ink }: Pick<Filling, 'hand' | 'random' | 'ink'> & { box: Box }): void {
  const rows = lines.flatMap((line) => wrap(toWritable(line, hand.face), box.width - 9, hand))
  const ruled = box.lines ?? []
  const fits = ruled.length > 0 ? ruled.length : Math.floor((box.height - belowHeadMm) / lineMm) + 1
  if (rows.length > fits) throw new Error(`"${lines.join(' / ')}" does not fit: ${box.width} × ${box.height} mm.`)
  for (const [at, row] of rows.entries()) {
    const baseline = (ruled[at] ?? box.y + belowHeadMm + lineMm * at) - 0.9 + random.gaussian() * 0.25
    ink.write(row, box.x + 3.5 + random.between(0, 2), baseline, hand.face, hand.letterMm, hand.darkness)
  }
}

function wrap(text: string, widthMm: number, hand: Hand): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const last = rows.at(-1)
    if (last !== undefined && measureHand(`${last} ${word}`, hand.face, hand.letterMm) <= widthMm) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows
}
