import type { PaperDraft, DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { sumDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { partsOf, type ContentPart } from '#tools/eval/setup/content.ts'
import { expectedCodes } from '#tools/eval/setup/lay-out-scheme.ts'
import type { MadePaper } from '#tools/eval/setup/make-files.ts'

export interface Score {
  of: number
  right: number
}

export interface Compared {
  questions: Score
  marks: Score
  codes: Score
  /** Words of the mark points, and what is accepted. */
  points: Score
  /** Matchings, tables to complete, drawings, and stems of which some parts count. */
  kinds: Score
  /** Of the parts with anything wrong: how many are doubted. */
  wrong: number
  wrongDoubted: number
  /** Of all parts: how many are doubted though all is right. */
  doubtedRight: number
  totalAgrees: boolean
  faults: string[]
}

/** How far a draft says what the paper and its scheme say. */
export function compare({ content, layout }: Pick<MadePaper, 'content' | 'layout'>, draft: PaperDraft): Compared {
  const result: Compared = {
    questions: { of: 0, right: 0 },
    marks: { of: 0, right: 0 },
    codes: { of: 0, right: 0 },
    points: { of: 0, right: 0 },
    kinds: { of: 0, right: 0 },
    wrong: 0,
    wrongDoubted: 0,
    doubtedRight: 0,
    totalAgrees: draft.printedTotal === content.total && sumDraft(draft) === content.total,
    faults: [],
  }
  const wanted = partsOf(content)
  const byLabel = new Map(draft.parts.map((part) => [part.label, part]))
  for (const [index, part] of wanted.entries()) {
    const found = byLabel.get(part.label)
    const faults = [...compareQuestion(part, found, result), ...comparePoints(part, found, expectedCodes(part, layout), result)]
    // A part that is not there is doubted where the one behind it says that something is missing.
    const beside = found ?? byLabel.get(wanted[index + 1]?.label ?? '') ?? byLabel.get(wanted[index - 1]?.label ?? '')
    const isDoubted = (beside?.doubts.length ?? 0) > 0 || (found === undefined && sumDraft(draft) !== draft.printedTotal)
    if (faults.length > 0) {
      result.wrong += 1
      if (isDoubted) result.wrongDoubted += 1
      result.faults.push(`${part.label}${isDoubted ? '' : ' UNDOUBTED'}: ${faults.join('; ')}`)
    } else if (isDoubted) {
      result.doubtedRight += 1
      result.faults.push(`${part.label} right, yet doubted: ${JSON.stringify(found?.doubts)}`)
    }
  }
  compareForms({ content, layout }, draft, result)
  const extra = draft.parts.filter((part) => !wanted.some((each) => each.label === part.label))
  for (const part of extra) {
    result.questions.of += 1
    result.wrong += 1
    if (part.doubts.length > 0) result.wrongDoubted += 1
    result.faults.push(`${part.label}${part.doubts.length > 0 ? '' : ' UNDOUBTED'}: is no question: ${part.text.slice(0, 60)}`)
  }
  return result
}

function compareQuestion(part: ContentPart, found: DraftPart | undefined, result: Compared): string[] {
  const faults: string[] = []
  const isText =
    found !== undefined && plain(found.text) === plain(part.text) && found.options.map(plain).join('|') === part.options.map(plain).join('|')
  result.questions.of += 1
  result.marks.of += 1
  if (part.isDrawing) {
    result.kinds.of += 1
    if (found?.type === 'drawing') result.kinds.right += 1
  }
  if (found !== undefined && part.isDrawing !== (found.type === 'drawing')) faults.push(`is ${found.type}`)
  if (isText) result.questions.right += 1
  else faults.push(found === undefined ? 'missing' : `text ${JSON.stringify([found.text, ...found.options].join(' / '))}`)
  if (found?.marks === part.marks) result.marks.right += 1
  else faults.push(`marks ${found?.marks ?? 'none'} for ${part.marks}`)
  return faults
}

/** What stands over parts: of which kind it is, how its table looks, how many of its parts count. */
function compareForms({ content }: Pick<MadePaper, 'content' | 'layout'>, draft: PaperDraft, result: Compared): void {
  const wanted = new Map(
    content.items.flatMap((item): [string, string][] => {
      if (item.kind === 'matching') return [[item.label, 'matching']]
      if (item.kind === 'stem' && item.choose !== null) return [[item.label, `any ${item.choose}`]]
      return item.kind === 'table' ? [[item.label, sayTable(item)]] : []
    }),
  )
  const found = new Map(
    (draft.stems ?? []).map(({ id, matching, table, answerAny }) => [
      id,
      matching === true ? 'matching' : table === undefined ? `any ${answerAny ?? 0}` : sayTable(table),
    ]),
  )
  for (const id of new Set([...wanted.keys(), ...found.keys()])) {
    if (wanted.has(id)) result.kinds.of += 1
    if (wanted.get(id) === found.get(id)) {
      result.kinds.right += 1
      continue
    }
    const number = id.replace(/\(.*$/, '')
    const isDoubted = draft.parts.some((part) => part.label.replace(/\(.*$/, '') === number && part.doubts.length > 0)
    result.wrong += 1
    if (isDoubted) result.wrongDoubted += 1
    result.faults.push(`${id}${isDoubted ? '' : ' UNDOUBTED'}: stem ${found.get(id) ?? 'none'} for ${wanted.get(id) ?? 'none'}`)
  }
}

function sayTable({
  columns,
  rows,
}: {
  columns: readonly string[]
  rows: readonly (readonly (string | { label: string } | { part: string })[])[]
}): string {
  const cell = (each: string | { label: string } | { part: string }): string =>
    typeof each === 'string' ? plain(each) : 'part' in each ? each.part : each.label
  return [columns.map(plain), ...rows.map((row) => row.map(cell))].map((row) => row.join('|')).join(' / ')
}

function comparePoints(part: ContentPart, found: DraftPart | undefined, codes: readonly string[], result: Compared): string[] {
  const faults: string[] = []
  result.codes.of += 1
  if (part.options.length > 0) {
    const isRight = found?.answer.length === 1 && plain(found.answer[0] ?? '') === plain(part.options[part.right ?? 0] ?? '')
    if (isRight) result.codes.right += 1
    else faults.push(`answer ${JSON.stringify(found?.answer)}`)
    return faults
  }
  const own = found?.points.map((point) => point.code) ?? []
  const isRight = own.join() === codes.join() && (found?.anyOf ?? null) === part.any
  if (isRight) result.codes.right += 1
  else faults.push(`codes ${own.join(' ')} any ${found?.anyOf} for ${codes.join(' ')} any ${part.any}`)
  for (const [at, point] of part.points.entries()) {
    result.points.of += 1
    const read = found?.points[at]
    const said = read === undefined ? '' : `${read.text ?? ''}${read.value ?? ''}${read.unit ?? ''}${read.expression ?? ''}`
    const turned = plain(`${read?.unit ?? ''}${read?.value ?? ''}`)
    if (plain(said) !== '' && read?.value !== undefined && plain(point.text).endsWith(turned)) result.points.right += 1
    else if (plain(said) !== '' && (plain(point.text).endsWith(plain(said)) || plain(said) === plain(point.text))) result.points.right += 1
    else faults.push(`point ${JSON.stringify(said)} for ${JSON.stringify(point.text)}`)
  }
  return faults
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\d+=×÷/]/gu, '')
}
