import { createWriteStream } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Exam } from '#engine/exam/exam.ts'
import { HAND_READER } from '#engine/page/hand-answer.ts'
import { AUTO_MARKER } from '#engine/marking/auto-marker.ts'
import { isJudged, judgedMarks } from '#engine/marking/judged.ts'
import { READER } from '#engine/scan/reader.ts'
import { writeDoubts } from '#engine/sentences/doubt.ts'
import { writeMarkWhy } from '#engine/sentences/mark-why.ts'
import { writePageReasons } from '#engine/sentences/page-reason.ts'
import type { Language } from '#engine/words/words.ts'
import type { MarkedAnswer, MarkedPaper } from '#cli/mark/mark-papers.ts'
import type { DecidedScan } from '#cli/mark/decide-pages.ts'
import { writeResultsCsv, type CsvRow } from '#server/features/results/write-results-csv.ts'

export interface Results {
  exam: Exam
  papers: readonly MarkedPaper[]
  pages: readonly DecidedScan[]
}

/** `results.csv` and `results.json`; each appears when it is whole. */
export async function writeResults(folder: string, results: Results): Promise<void> {
  const csv = join(folder, 'results.csv')
  await writeFile(`${csv}.part`, await writeResultsCsv(results.exam, { rows: results.papers.map(toRow) }, 'en'))
  await rename(`${csv}.part`, csv)
  const json = join(folder, 'results.json')
  // Piece by piece: the papers of a county do not fit into one string.
  await pipeline(Readable.from(jsonPieces(results)), createWriteStream(`${json}.part`))
  await rename(`${json}.part`, json)
}

function toRow({ paper, admission, name, status, total, max, percent, grade, toReview, contested, answers }: MarkedPaper): CsvRow {
  // Another script lies under the code, or may: what the first earned is nobody's mark yet.
  const marks = Object.fromEntries(answers.map(({ mark }) => [mark.question, contested.length > 0 ? null : judgedMarks(mark)]))
  return {
    paperId: null,
    paperNumber: paper,
    admission,
    name,
    className: null,
    status,
    total,
    max,
    percent,
    grade,
    marks,
    toReview,
  }
}

function* jsonPieces({ exam, papers, pages }: Results): Generator<string> {
  const head = {
    format: 'sahihi-results/1',
    exam: { title: exam.title, subject: exam.subject ?? null, grading: exam.grading },
    reader: READER,
    handReader: HAND_READER,
    marker: AUTO_MARKER,
  }
  yield `${JSON.stringify(head).slice(0, -1)},\n"papers":[`
  for (const [index, paper] of papers.entries()) yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(describePaper(paper, exam.language))}`
  yield '\n],\n"pages":['
  for (const [index, page] of pages.entries()) yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(describePage(page, exam.language))}`
  yield '\n]}\n'
}

function describePaper(paper: MarkedPaper, language: Language): object {
  const { admission, name, status, total, max, percent, grade, missingPages, otherPapers, toReview } = paper
  return {
    paper: paper.paper,
    admission,
    name,
    status,
    total,
    max,
    percent: percent === null ? null : Math.round(percent * 100) / 100,
    grade: grade?.code ?? null,
    review: toReview,
    missingPages: paper.pages.length === 0 ? [] : missingPages,
    otherPapers,
    answers: paper.answers.map((answer) => describeAnswer(answer, language)),
  }
}

function describeAnswer({ read, mark }: MarkedAnswer, language: Language): object {
  const { choice, text, blank } = read.reading
  const { question, max, confidence, needsReview, doubts } = mark
  return {
    question,
    reading: { choice, text, blank },
    // Nobody has judged it: that is no 0.
    marks: judgedMarks(mark),
    max,
    confidence: Math.round(confidence * 1000) / 1000,
    needsReview,
    doubt: writeDoubts(doubts, language),
    reasons: mark.reasons.map(({ code, awarded, marks: earned, evidence, why, confidence: sure }) => ({
      code,
      awarded: isJudged({ why, confidence: sure }) ? awarded : null,
      marks: earned,
      evidence,
      why: writeMarkWhy(why, language),
    })),
  }
}

function describePage({ scan, paper, page, state, reasons }: DecidedScan, language: Language): object {
  return { file: scan.file, sequence: scan.sequence, page, paper, state, reason: writePageReasons(reasons, language) }
}
