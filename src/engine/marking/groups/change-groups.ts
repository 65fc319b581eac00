import { runSteps } from '#engine/marking/run-steps.ts'

/** Answers with the same wording, proposal and doubt. The program never splits a cell. */
export interface Cell {
  wordingKey: string
  answers: readonly string[]
  /** Waiting and decided answers are never in one group, whatever a person changes. */
  needsReview: boolean
  /** An answer that addresses the marker always has a group of its own. */
  isFlagged: boolean
}

/** A change that a person made to the groups of a question: they split items off (`apart`) or joined groups (`together`). */
export interface GroupChange {
  id: string
  kind: 'apart' | 'together'
  /** Keys of wordings, or of single answers (`answerItem`). */
  items: readonly string[]
}

export interface CellGroup<C extends Cell> {
  cells: C[]
  /** The last change that made the group; null for a group of the program. */
  changeId: string | null
}

const answerPrefix = 'answer:'

/** The key of one answer among the items of a change. */
export function answerItem(answerId: string): string {
  return `${answerPrefix}${answerId}`
}

/**
 * Applies people's changes to the program's groups, in the order in which they were made. A change whose items no longer
 * exist does nothing, so any change can be undone.
 */
export function changeGroups<C extends Cell>(groups: readonly CellGroup<C>[], changes: readonly GroupChange[]): CellGroup<C>[] {
  return runSteps(changeGroupsInSteps(groups, changes))
}

/** Like `changeGroups`, but yields after each change. */
export function* changeGroupsInSteps<C extends Cell>(
  groups: readonly CellGroup<C>[],
  changes: readonly GroupChange[],
): Generator<void, CellGroup<C>[]> {
  let left = [...groups]
  for (const change of changes) {
    left = change.kind === 'apart' ? splitOff(left, change) : joinGroups(left, change)
    yield
  }
  return left
}

interface Items {
  /** Keys of wordings. */
  wordings: ReadonlySet<string>
  answers: ReadonlySet<string>
}

function readItems(items: readonly string[]): Items {
  const isAnswer = (item: string): boolean => item.startsWith(answerPrefix)
  return {
    wordings: new Set(items),
    answers: new Set(items.filter(isAnswer).map((item) => item.slice(answerPrefix.length))),
  }
}

function splitOff<C extends Cell>(groups: readonly CellGroup<C>[], { id, items }: GroupChange): CellGroup<C>[] {
  const wanted = readItems(items)
  const taken: C[] = []
  const left = groups.map((group) => ({ ...group, cells: group.cells.flatMap((cell) => leaveCell(cell, wanted, taken)) }))
  const piles = Map.groupBy(taken, ({ needsReview, isFlagged }) => `${needsReview}${isFlagged}`)
  return [...left.filter(({ cells }) => cells.length > 0), ...[...piles.values()].map((cells) => ({ cells, changeId: id }))]
}

/** Returns the part of a cell that stays, and adds the rest to `taken`. */
function leaveCell<C extends Cell>(cell: C, { wordings, answers }: Items, taken: C[]): C[] {
  const isWhole = wordings.has(cell.wordingKey)
  const out = isWhole ? cell.answers : cell.answers.filter((answer) => answers.has(answer))
  if (out.length === 0) return [cell]
  taken.push({ ...cell, answers: out })
  const rest = isWhole ? [] : cell.answers.filter((answer) => !answers.has(answer))
  return rest.length === 0 ? [] : [{ ...cell, answers: rest }]
}

function joinGroups<C extends Cell>(groups: readonly CellGroup<C>[], { id, items }: GroupChange): CellGroup<C>[] {
  const { wordings, answers } = readItems(items)
  const isChosen = ({ cells }: CellGroup<C>): boolean =>
    cells.some((cell) => !cell.isFlagged && (wordings.has(cell.wordingKey) || cell.answers.some((answer) => answers.has(answer))))
  const joined: CellGroup<C>[] = []
  for (const needsReview of [true, false]) {
    const chosen = groups.filter((group) => group.cells[0]?.needsReview === needsReview && isChosen(group))
    joined.push(...(chosen.length > 1 ? [{ cells: chosen.flatMap(({ cells }) => cells), changeId: id }] : chosen))
  }
  return [...groups.filter((group) => !isChosen(group)), ...joined]
}
