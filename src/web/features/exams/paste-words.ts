import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'
import type { PlannedQuestion } from '#web/features/exams/apply-pasted-scheme.ts'

const becomes = {
  new: 'New question',
  replaces: 'Replaces the scheme of this question',
  'left-out': 'Left out: the printed sheets fix the questions and their kinds',
} satisfies Record<PlannedQuestion['what'], string>

const en = {
  open: 'Paste a scheme',
  scheme: 'Marking scheme',
  schemeHint: 'Paste the working, marks and notes in columns, or with the mark codes at the ends of the lines.',
  example: `4(a)   v = fλ used     M1
       0.5 × 660       M1
       330 m/s         A1   ± 1
5      Any two:
       oil the surfaces    1   accept lubrication
       ball bearings       1`,
  read: 'What was read',
  leftovers: (count: number) => (count === 1 ? 'One line was not understood' : `${formatNumber(count, 'en')} lines were not understood`),
  line: (line: number) => `Line ${line}:`,
  nothing: 'No mark points were found in this text.',
  cancel: 'Cancel',
  take: (questions: number) =>
    questions === 0
      ? 'Use this scheme'
      : questions === 1
        ? 'Use the scheme of one question'
        : `Use the scheme of ${formatNumber(questions, 'en')} questions`,
  taken: 'The pasted scheme is in the exam',
  becomes,
  question: (id: string) => `Question ${id}`,
  heading: ({ id, marks, anyOf, points }: { id: string; marks: number; anyOf: number | null; points: number }) =>
    `Question ${id} · ${marks} ${marks === 1 ? 'mark' : 'marks'}${anyOf === null ? '' : ` · any ${anyOf} of ${points}`}`,
  figures: (figures: number) => `${figures} s.f.`,
  places: (places: number) => `${places} d.p.`,
  accept: (wordings: readonly string[]) => `accept ${wordings.join('; ')}`,
  reject: (wordings: readonly string[]) => `reject ${wordings.join('; ')}`,
}

export type PasteWords = typeof en

/** A marking scheme that is pasted as text. */
export const pasteWords: Words<PasteWords> = {
  en,
  sw: {
    open: 'Bandika mwongozo',
    scheme: 'Mwongozo wa kusahihisha',
    schemeHint: 'Bandika hesabu, alama na maelezo katika safu, au misimbo ya alama mwishoni mwa mistari.',
    example: `4(a)   v = fλ imetumika     M1
       0.5 × 660            M1
       330 m/s              A1   ± 1
5      Zozote mbili:
       kupaka mafuta            1   kubali kulainisha
       kutumia gololi           1`,
    read: 'Kilichosomwa',
    leftovers: (count) => (count === 1 ? 'Mstari mmoja haukueleweka' : `Mistari ${formatNumber(count, 'sw')} haikueleweka`),
    line: (line) => `Mstari wa ${line}:`,
    nothing: 'Hakuna hoja za alama zilizopatikana katika maandishi haya.',
    cancel: 'Ghairi',
    take: (questions) =>
      questions === 0
        ? 'Tumia mwongozo huu'
        : questions === 1
          ? 'Tumia mwongozo wa swali moja'
          : `Tumia mwongozo wa maswali ${formatNumber(questions, 'sw')}`,
    taken: 'Mwongozo uliobandikwa umeingia katika mtihani',
    becomes: {
      new: 'Swali jipya',
      replaces: 'Unachukua nafasi ya mwongozo wa swali hili',
      'left-out': 'Limeachwa: maswali na aina zake zimewekwa na karatasi zilizochapwa',
    },
    question: (id) => `Swali la ${id}`,
    heading: ({ id, marks, anyOf, points }) =>
      `Swali la ${id} · alama ${marks}${anyOf === null ? '' : ` · ${anyOf === 1 ? 'hoja yoyote' : 'hoja zozote'} ${anyOf} kati ya ${points}`}`,
    figures: (figures) => `tarakimu muhimu ${figures}`,
    places: (places) => `nafasi za desimali ${places}`,
    accept: (wordings) => `kubali ${wordings.join('; ')}`,
    reject: (wordings) => `kataa ${wordings.join('; ')}`,
  },
}
