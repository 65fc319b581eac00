import { paperLimits, type ChoosablePapers, type Standardisation, type StandardisationInput } from '#contract/standardisation.ts'
import type { SetUpWords } from './set-up-words.ts'

/** As it is typed. */
export interface SetUpDraft {
  paperIds: ReadonlySet<string>
  tolerance: string
  kind: 'marks' | 'share'
  checkEvery: string
  closesQuestion: boolean
}

/** One in twenty groups, where nobody has said otherwise. */
const usualChecks = 20

export function writeSetUp({ settings, schoolTolerance }: Standardisation, { papers }: ChoosablePapers): SetUpDraft {
  const { kind, value } = settings?.tolerance ?? schoolTolerance
  const first = papers.filter(({ isChosen, isProposed }) => (settings === null ? isProposed : isChosen))
  return {
    paperIds: new Set(first.map(({ paperId }) => paperId)),
    // Of a kind that a newer server has added: counted in marks it would be another tolerance, so it is asked for again.
    tolerance: kind === 'share' ? String(Number((value * 100).toFixed(2))) : kind === 'marks' ? String(value) : '',
    kind: kind === 'share' ? 'share' : 'marks',
    checkEvery: settings === null ? String(usualChecks) : String(settings.checkEvery ?? ''),
    closesQuestion: settings?.closesQuestion ?? false,
  }
}

/** What is sent, or what is wrong with each field. */
export function readSetUp(
  draft: SetUpDraft,
  words: SetUpWords['wrong'],
): {
  input: StandardisationInput | null
  errors: Partial<Record<'paperIds' | 'tolerance' | 'checkEvery', string>>
} {
  const { fewest, most } = paperLimits
  const isPaperCount = draft.paperIds.size >= fewest && draft.paperIds.size <= most
  const value = readNumber(draft.tolerance)
  const isTolerance = value >= 0 && value <= 100
  const text = draft.checkEvery.trim()
  const checkEvery = text === '' ? null : readNumber(text)
  const isCheckEvery = checkEvery === null || (Number.isInteger(checkEvery) && checkEvery >= 5 && checkEvery <= 200)
  const errors = {
    ...(!isPaperCount && { paperIds: words.papers(fewest, most, draft.paperIds.size) }),
    ...(!isTolerance && { tolerance: draft.kind === 'share' ? words.percent : words.marks }),
    ...(!isCheckEvery && { checkEvery: words.checkEvery }),
  }
  if (Object.keys(errors).length > 0) return { input: null, errors }
  const tolerance = { kind: draft.kind, value: draft.kind === 'share' ? value / 100 : value }
  return { input: { paperIds: [...draft.paperIds], tolerance, checkEvery, closesQuestion: draft.closesQuestion }, errors }
}

/** With a decimal comma too. */
function readNumber(text: string): number {
  const plain = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
