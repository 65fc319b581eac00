import { describe, expect, it } from 'vitest'
import { assemblePapers } from '#cli/mark/assemble-papers.ts'
import { claimCopies } from '#cli/mark/claim-copies.ts'
import { decidePages, type CompareWords } from '#cli/mark/decide-pages.ts'
import type { ScannedPage } from '#cli/mark/read-scans.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { readAdmission } from '#engine/papers/read-admission.ts'
import { masterPaper } from '#engine/sheet/sheet-code.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { letteredChoices, makeExam } from '#test/sheet-exams.ts'
import { makeRandom } from '#tools/samples/random.ts'

const pupils = Array.from({ length: 40 }, (_, at) => ({ admission: String(4401 + at), name: `Pupil ${at}` }))
const pageNumbers = [1, 2, 3]
const layout = layOutPapers({ exam: makeExam(letteredChoices(170)), examCode: 'ABCDEFGH', version: 1, pupils: [], hasMaster: true })
const codes = new Map([[masterPaper, { exam: 'ABCDEFGH', version: 1, paper: masterPaper, page: 1 }]])
/** Nobody can tell words apart here: the sheets have none. */
const compareNone: CompareWords = () => Promise.reject(new Error('there is nothing to compare'))

type Random = ReturnType<typeof makeRandom>

/** A copy with its true owner. */
interface Copy extends ScannedPage {
  owner: string
}

/** Ten answers of a pupil on a page, and what is filled into the grid. */
function fill(pupil: number, page: number, random: Random, { number, isDoubtful = false }: { number?: string; isDoubtful?: boolean } = {}): Copy {
  const owner = pupils[pupil]?.admission ?? ''
  const chosen = [...(number ?? owner)].map((digit, place) => `${place}:${digit}`)
  const grid: Copy['questions'][number] = { question: ADMISSION_QUESTION, chosen, boxInk: null, doubt: isDoubtful ? 'faint' : null }
  const answers = Array.from({ length: 10 }, (_, at) => ({
    question: `${page}.${at}`,
    chosen: ['ABCD'.charAt(Math.floor(random.next() * 4))],
    boxInk: null,
    doubt: null,
  }))
  const questions = [grid, ...answers]
  const code = { exam: 'ABCDEFGH', version: 1, paper: masterPaper, page }
  const read = { state: 'read', reasons: [], code, unknownExam: false, answers: [], questions, admission: readAdmission(questions) } as const
  return { ...read, reasons: [], answers: [], file: `${owner}-${page}.jpg`, sequence: 1, shelfKey: null, owner }
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

async function join(scans: readonly Copy[]) {
  const claimed = claimCopies({ layout, codes, scans }, pupils)
  const pages = await decidePages(claimed.scans, claimed.codes, compareNone)
  const papers = assemblePapers({ layout: claimed.layout, pupils, pages })
  const ownerOf = new Map(scans.map(({ file, owner }) => [file, owner]))
  const ownersOf = (paper: (typeof papers)[number]) => paper.pages.map(({ scan }) => ownerOf.get(scan.file.replace(' again', '')))
  return { pages, papers, ownersOf, final: papers.filter(({ pages: own, contested }) => own.length > 0 && contested.length === 0) }
}

/** The packets of a class in any order, each whole; or all pages, as after a fall. */
function pile(packets: readonly (readonly Copy[])[], random: Random, how: 'packets' | 'pages'): Copy[] {
  return how === 'packets' ? shuffle(packets, random).flat() : shuffle(packets.flat(), random)
}

describe.each(['packets', 'pages'] as const)('forty copies of three pages, %s shuffled', (how) => {
  it('are the papers of forty pupils in 250 orders, each with its own three pages', async () => {
    for (let seed = 1; seed <= 250; seed += 1) {
      const random = makeRandom(`whole ${how} ${seed}`)
      const packets = pupils.map((_, at) => pageNumbers.map((page) => fill(at, page, random)))
      const { papers, ownersOf, final, pages } = await join(pile(packets, random, how))
      expect([final.length, papers.length, pages.filter(({ state }) => state !== 'read').length]).toEqual([40, 40, 0])
      for (const paper of papers)
        expect([paper.admission, ...paper.missingPages, ...ownersOf(paper)]).toEqual([paper.admission, ...pageNumbers.map(() => paper.admission)])
    }
  })

  it(
    'lose nobody and take nobody for another in 250 orders with numbers missing, unsure, of nobody and of another pupil, and pages scanned twice',
    { timeout: 60_000 },
    async () => {
      const seen = new Set<string>()
      for (let seed = 1; seed <= 250; seed += 1) {
        const random = makeRandom(`faulty ${how} ${seed}`)
        const order = shuffle([...pupils.keys()], random)
        const [noNumber = 0, unsure = 0, ofNobody = 0, ofAnother = 0, victim = 0, everywhere = 0, robbed = 0] = order
        const page = 1 + Math.floor(random.next() * 3)
        const packets = pupils.map((_, at) =>
          pageNumbers.map((each) => {
            const isIt = each === page
            if (at === noNumber) return fill(at, each, random, { number: '' })
            if (at === unsure && isIt) return fill(at, each, random, { isDoubtful: true })
            if (at === ofNobody && isIt) return fill(at, each, random, { number: '44' })
            if (at === ofAnother && isIt) return fill(at, each, random, { number: pupils[victim]?.admission ?? '' })
            if (at === everywhere) return fill(at, each, random, { number: pupils[robbed]?.admission ?? '' })
            return fill(at, each, random)
          }),
        )
        const again = shuffle(packets.flat(), random)
          .slice(0, 3)
          .map((copy) => ({ ...copy, file: `${copy.file} again` }))
        const scans = [...pile(packets, random, how), ...again]
        const { pages, papers, ownersOf, final } = await join(scans)
        // No page is lost: each stands in a paper, beside one, or waits.
        expect(pages).toHaveLength(123)
        for (const { state } of pages) seen.add(state)
        expect(pages.every(({ state }) => state === 'read' || state === 'duplicate' || state === 'unclaimed')).toBe(true)
        // No pupil is lost: each has a row, and a paper, a page that waits, or lies beside that of the pupil whose number was filled.
        expect(new Set(papers.map(({ admission }) => admission)).size).toBe(40)
        // Nobody is taken for another: what counts bears its owner's pages alone.
        for (const paper of final) expect(ownersOf(paper).every((owner) => owner === paper.admission)).toBe(true)
        const open = [ofAnother, victim, everywhere, robbed, noNumber, unsure, ofNobody].map((at) => pupils[at]?.admission)
        for (const { admission } of pupils.filter(({ admission: own }) => !open.includes(own)))
          expect(final.find((paper) => paper.admission === admission)?.missingPages).toEqual([])
        for (const at of [victim, robbed]) expect(final.some(({ admission }) => admission === pupils[at]?.admission)).toBe(false)
      }
      expect([...seen].toSorted()).toEqual(['duplicate', 'read', 'unclaimed'])
    },
  )
})

describe('a copy', () => {
  it('waits where the pupil has handed in a sheet with the name in print, and where two pupils have one number', () => {
    const random = makeRandom('beside')
    const [first, ...rest] = pupils
    const both = layOutPapers({ exam: makeExam(letteredChoices(170)), examCode: 'ABCDEFGH', version: 1, pupils: pupils.slice(0, 1), hasMaster: true })
    const named = { ...fill(0, 1, random), code: { exam: 'ABCDEFGH', version: 1, paper: '0001', page: 1 }, admission: null }
    const waitsOf = (scans: readonly ScannedPage[], list = pupils) =>
      claimCopies({ layout: both, codes, scans }, list).scans.flatMap(({ waits }) => waits?.code ?? [])
    expect(waitsOf([fill(0, 1, random), named, fill(1, 1, random)])).toEqual(['number-has-paper'])
    expect(waitsOf([fill(0, 1, random)], [...pupils, { admission: first?.admission ?? '', name: 'Namesake' }])).toEqual(['number-of-nobody'])
    expect(waitsOf([fill(0, 1, random)], rest)).toEqual(['number-of-nobody'])
  })
})
