import { sizePrint, type PaperChoice, type SheetSize } from '#contract/sheets.ts'

/** What printing on both sides would come to. `cut`: turned on the wrong edge, a pupil would write on the back of another's sheet. */
export type SidesAdvice = { code: 'saves'; leaves: number } | { code: 'saves-nothing' } | { code: 'cut' }

/**
 * Both sides are safe where each piece of paper is one pupil's: every side has its own code, so the order of the pile says
 * nothing. A printer that turns a pile on the wrong edge mixes up the pupils of sheets that are cut in two, and no code tells.
 */
export function adviseBothSides(order: { pupils: number; spare: number }, size: SheetSize, paper: PaperChoice): SidesAdvice {
  const leavesOn = (bothSides: boolean) => sizePrint(order, size, { ...paper, bothSides }).leaves
  const leaves = leavesOn(false) - leavesOn(true)
  if (leaves === 0) return { code: 'saves-nothing' }
  return paper.format === 'two-up' ? { code: 'cut' } : { code: 'saves', leaves }
}
