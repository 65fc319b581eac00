import type { PaperDoubt, DraftStem, PaperPart } from '#engine/exam/from-paper/paper-draft.ts'
import type { ReadForm } from '#engine/exam/from-paper/find-form.ts'
import { nameAt, type ListEntry } from '#engine/exam/from-paper/read-matching.ts'
import { idOf, type Place } from '#engine/exam/paste-scheme/read-number.ts'

/** A matching or a table of the paper, with the parts that it was made into. */
export interface PaperForm {
  stem: DraftStem
  kind: ReadForm['kind']
  parts: { label: string; name: string; text: string }[]
  /** Of a matching: as they are printed. */
  options: ListEntry[]
  /** The names of the parts are the paper's. */
  isNamed: boolean
}

/** A question with a form as the parts that an exam holds: an item or a cell each, with its share of the marks. */
export function expandForm(whole: PaperPart, prefix: string, form: ReadForm): { form: PaperForm; parts: PaperPart[] } {
  const isMatching = form.kind === 'matching'
  const entries = isMatching
    ? form.items.map(({ name, text }, at) => ({ name: name ?? nameAt(at, 'roman'), text }))
    : form.rows.flat().flatMap((cell) => (typeof cell === 'string' ? [] : [{ name: cell.name, text: '' }]))
  const share = whole.marks === null ? null : whole.marks / entries.length
  const marks = share !== null && Number.isInteger(share) ? share : null
  const doubts: PaperDoubt[] = [...whole.doubts]
  // A cell has no words of its own, and what looks like one may be no more than a blank.
  if (!form.isSure || !isMatching) doubts.push({ code: isMatching ? 'matching-unsure' : 'table-unsure' })
  if (whole.marks !== null && marks === null) doubts.push({ code: 'marks-not-shared-out', marks: whole.marks, things: entries.length })
  const options = isMatching ? form.options.map(({ text }) => text) : []
  if (new Set(options).size < options.length) doubts.push({ code: 'options-odd', found: options })
  const parts = entries.map(({ name, text }): PaperPart => {
    const place = placeBelow(whole.place, name)
    const stem = [whole.stem, whole.text].filter((each) => each !== '').join(' ')
    return { ...whole, place, label: `${prefix}${idOf(place)}`, text, stem, marks, options, isMatched: isMatching, doubts: [...doubts] }
  })
  const labels = entries.map((entry, at) => ({ ...entry, label: parts[at]?.label ?? '' }))
  const id = whole.label
  let count = -1
  const stem: DraftStem =
    form.kind === 'matching'
      ? { id, matching: true }
      : {
          id,
          table: {
            columns: form.columns,
            rows: form.rows.map((row) =>
              row.map((cell) => {
                if (typeof cell === 'string') return cell
                count += 1
                return { part: labels[count]?.label ?? '' }
              }),
            ),
          },
        }
  const isNamed = isMatching ? form.items.every(({ name }) => name !== null) : form.isNamed
  return { form: { stem, kind: form.kind, parts: labels, options: isMatching ? form.options : [], isNamed }, parts }
}

function placeBelow(place: Place, name: string): Place {
  const isLetter = place.letter === '' && place.roman === '' && /^[a-z]$/.test(name) && !/^[ivx]$/.test(name)
  if (isLetter) return { ...place, letter: name }
  return place.roman === '' ? { ...place, roman: name } : { ...place, roman: `${place.roman})(${name}` }
}
