/** Answers that stand together: the same wording, the same proposal, the same doubt. Never cut in two by the program. */
export interface Cell {
  wordingKey: string
  answers: readonly string[]
  /** Waiting and settled answers never stand together, whoever puts them there. */
  needsReview: boolean
  /** An answer that speaks to the marker stands alone, whoever puts it elsewhere. */
  isFlagged: boolean
}

/** What a person did to the groups of a question: took wordings or answers out of theirs, or put groups together. */
export interface GroupChange {
  id: string
  kind: 'apart' | 'together'
  /** Keys of wordings, or of single answers (`answerItem`). */
  items: readonly string[]
}

export interface CellGroup<C extends Cell> {
  cells: C[]
  /** Of the last change that made it; null while it is the program's. */
  changeId: string | null
}

const answerPrefix = 'answer:'

/** The name of one answer among the items of a change. */
export function answerItem(answerId: string): string {
  return `${answerPrefix}${answerId}`
}

/**
 * Puts the changes of people over the program's groups, in the order in which they were made. A change of which nothing
 * is left does nothing; any of them may be left out again.
 */
export function changeGroups<C extends Cell>(groups: readonly CellGroup<C>[], changes: readonly GroupChange[]): CellGroup<C>[] {
  const steps = changeGroupsInSteps(groups, changes)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same, stopping after each change. */
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

/** What of a cell stays where it is; the rest goes into `taken`. */
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
