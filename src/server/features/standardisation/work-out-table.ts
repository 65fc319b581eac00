import type { DeviationView, StandardisationTable } from '#contract/standardisation.ts'
import { deviationOf, isWithin, limitOf } from '#engine/marking/standardisation/deviation.ts'
import { isDone, medianOfDone, programMarksOf, type LoadedStandardisation } from '#server/features/standardisation/load-standardisation.ts'
import type { StandardRow } from '#server/features/standardisation/queries/standardisation.ts'

/** The program is one more marker. */
const programColumn = { id: 'program', name: null }

/** The distance of each marker from the agreed marks by question. Until marks are agreed, the median of the people counts. */
export function workOutTable(loaded: LoadedStandardisation): StandardisationTable {
  const columns = [...loaded.markers.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })), programColumn]
  const answers = loaded.standards.map((each) => presentAnswer(loaded, columns, each))
  const rows = loaded.exam.questions.flatMap(({ id, marks }) => {
    const own = answers.filter(({ question }) => question === id)
    if (own.length === 0) return []
    return {
      question: id,
      max: marks,
      limit: limitOf(loaded.tolerance, marks),
      settled: own.filter(({ agreed }) => agreed !== null).length,
      total: own.length,
      cells: columns.map((_, at) => deviate(loaded, own, at)),
    }
  })
  return { columns, rows, answers }
}

/** The questions in which a marker is outside the tolerance. */
export function listQuestionsOut(loaded: LoadedStandardisation, userId: string): string[] {
  const { columns, rows } = workOutTable(loaded)
  const at = columns.findIndex(({ id }) => id === userId)
  return rows.flatMap(({ question, cells }) => (cells[at]?.isWithin === false ? [question] : []))
}

type Answer = StandardisationTable['answers'][number]

function presentAnswer(loaded: LoadedStandardisation, columns: StandardisationTable['columns'], row: StandardRow): Answer {
  const { standard, answer, agreedByName } = row
  return {
    answerId: answer.id,
    question: answer.question,
    max: answer.max,
    place: loaded.paperIds.indexOf(standard.paperId) + 1,
    agreed: standard.agreedMarks,
    agreedByName,
    median: medianOfDone(loaded, answer.id),
    marks: columns.map(({ id }) => {
      if (id === programColumn.id) return programMarksOf(row)
      return isDone(loaded, id) ? (loaded.given.get(id)?.get(answer.id) ?? null) : null
    }),
  }
}

function deviate({ tolerance }: LoadedStandardisation, answers: readonly Answer[], at: number): DeviationView | null {
  const pairs = answers.flatMap(({ marks, agreed, median }) => {
    const given = marks[at] ?? null
    const reference = agreed ?? median
    return given === null || reference === null ? [] : [{ given, agreed: reference }]
  })
  const deviation = deviationOf(pairs)
  return deviation === null ? null : { ...deviation, isWithin: isWithin(deviation, tolerance, answers[0]?.max ?? 0) }
}
