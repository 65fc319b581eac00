import { describe, expect, it } from 'vitest'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { printScript } from '#server/platform/pdf/marked-script/print-script.ts'
import { printSheetsToBuffer } from '#server/platform/pdf/print-sheets.ts'
import { letteredChoices, makeExam, shortQuestion } from '#test/sheet-exams.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

const size = { pageWidthMm: 210, pageHeightMm: 297 }
const script = {
  paper: '0007',
  admission: '',
  name: '',
  total: 3,
  max: 8,
  percent: null,
  grade: null,
  lostPages: [
    { page: 2, questions: ['5', '6', '7'], isNotHandedIn: true },
    { page: 3, questions: ['8'], isNotHandedIn: false },
  ],
  otherPapers: ['0009'],
  isUnclaimed: true,
  toReview: 2,
  answers: [],
}

async function readText(pdf: Uint8Array): Promise<string> {
  const document = await openPdf(pdf)
  return document.getPage(0).getText().replaceAll(/\s+/g, ' ')
}

describe('what is printed speaks the language of the exam', () => {
  it.each([
    [
      'en',
      [
        'No name',
        'paper 0007',
        '3 / 8 so far',
        'Nobody has said whose paper this is.',
        'Page 2 was not handed in: questions 5 to 7 count 0. Page 3 is missing: question 8 is not marked yet.',
        'The same pupil also has paper 0009.',
        '2 answers wait for a teacher.',
      ],
    ],
    [
      'sw',
      [
        'Hakuna jina',
        'karatasi 0007',
        '3 / 8 kufikia sasa',
        'Hakuna aliyesema karatasi hii ni ya nani.',
        'Ukurasa wa 2 haukuwasilishwa: maswali ya 5 hadi 7 yanahesabiwa 0.',
        'Mwanafunzi huyuhuyu pia ana karatasi 0009.',
        'Majibu 2 yanasubiri mwalimu.',
      ],
    ],
  ] as const)('on a marked script in %s', async (language, sentences) => {
    const exam = makeExam([shortQuestion('1')], { language })
    const text = await readText(await printScript({ title: exam.title, exam, script, size, pages: [] }))
    for (const sentence of sentences) expect(text).toContain(sentence)
  })

  it.each([
    ['en', ['Admission number', 'Fill the whole bubble', 'Page 1 of 1']],
    ['sw', ['Nambari ya usajili', 'Jaza kiduara chote', 'Ukurasa wa 1 kati ya 1']],
  ] as const)('on a sheet in %s', async (language, sentences) => {
    const exam = makeExam(letteredChoices(5), { language })
    const layout = layOutPapers({ exam, examCode: 'ABCDEFG2', version: 1, pupils: [{ admission: '1', name: 'Amina' }] })
    const text = await readText(await printSheetsToBuffer({ exam, layout, printedAt: new Date(0) }))
    for (const sentence of sentences) expect(text).toContain(sentence)
  })
})
