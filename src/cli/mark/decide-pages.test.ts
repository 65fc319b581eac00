import { describe, expect, it } from 'vitest'
import { assemblePapers } from '#cli/mark/assemble-papers.ts'
import type { ScannedPage } from '#cli/mark/read-scans.ts'
import { decidePages, type CompareWords } from '#cli/mark/decide-pages.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { readSheetCode, type SheetCode } from '#engine/sheet/sheet-code.ts'
import { smallExam } from '#test/server/printed-exam.ts'
import { makeRandom } from '#tools/samples/random.ts'

const read = readExam(smallExam)
if (!('exam' in read)) throw new Error('invalid')
const pupils = Array.from({ length: 10 }, (_, at) => ({ admission: String(4410 + at), name: `Pupil ${at}` }))
const nobody = { admission: '', name: '' }
const layout = layOutPapers({ exam: read.exam, examCode: 'ABCDEFGH', version: 1, pupils: [nobody, nobody, nobody] })
const codes = new Map<string, SheetCode>()
for (const { paper, pages } of layout.papers) {
  const code = readSheetCode(pages[0]?.code.text ?? '')
  if (code !== null) codes.set(paper, code)
}

/** Nobody can tell words apart here: the sheets have none. */
const compareNone: CompareWords = () => Promise.reject(new Error('there is nothing to compare'))

/** A spare sheet that this pupil has filled in, with as many right answers as the pupil's number says, so that some have the same. */
function fill(paper: string, pupil: number): ScannedPage {
  const { admission = '' } = pupils[pupil] ?? {}
  const chosen = [...admission].map((digit, place) => `${place}:${digit}`)
  return {
    file: `${admission}.jpg`,
    sequence: 1,
    state: 'read',
    reasons: [],
    code: codes.get(paper) ?? null,
    unknownExam: false,
    answers: [],
    questions: [
      { question: ADMISSION_QUESTION, chosen, boxInk: null, doubt: null },
      { question: '1', chosen: pupil % 3 === 0 ? ['A'] : ['B'], boxInk: null, doubt: null },
    ],
    admission,
    shelfKey: null,
  }
}

function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = makeRandom(seed)
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

async function name(scans: readonly ScannedPage[]) {
  const pages = await decidePages(scans, codes, compareNone)
  return { pages, papers: assemblePapers({ layout, pupils, pages }).filter((paper) => paper.pages.length > 0) }
}

describe('copied spare sheets', () => {
  const [one = '', two = '', three = ''] = layout.papers.map(({ paper }) => paper)

  it('are never one pupil’s answers under another’s name, in a thousand orders', async () => {
    // Ten copies of one sheet, then copies of two sheets beside one that was not copied.
    const piles = [pupils.map((_, at) => fill(one, at)), pupils.map((_, at) => fill(at === 4 ? three : at % 2 === 0 ? one : two, at))]
    for (let seed = 0; seed < 500; seed += 1) {
      for (const pile of piles) {
        const { pages, papers } = await name(shuffle(pile, seed))
        const named = papers.filter(({ isUnclaimed }) => !isUnclaimed)
        for (const paper of named) expect(paper.pages.map(({ scan }) => scan.admission)).toEqual([paper.admission])
        expect(named.map(({ paper, admission }) => [paper, admission])).toEqual(pile === piles[0] ? [] : [[three, '4414']])
        // Nobody is put away in silence: whoever does not stand waits for a person.
        expect(pages.filter(({ state }) => state === 'duplicate').every(({ reasons }) => reasons[0]?.code === 'other-number')).toBe(true)
        expect(papers.reduce((sum, { contested }) => sum + contested.length, papers.length)).toBe(10)
      }
    }
  })

  it('are one script where number and answers are the same', async () => {
    const { pages, papers } = await name([fill(one, 3), { ...fill(one, 3), file: 'again.jpg' }])
    expect(pages.map(({ state, reasons }) => [state, ...reasons.map(({ code }) => code)])).toEqual([['read'], ['duplicate', 'read-before']])
    expect(papers).toMatchObject([{ admission: '4413', contested: [] }])
  })
})
