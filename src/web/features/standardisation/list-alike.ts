import type { AgreedInput, StandardisationTable } from '#contract/standardisation.ts'

/** Answers still to agree on to which at least two people, and all who are done, gave the same. */
export function listAlike({ columns, answers }: Pick<StandardisationTable, 'columns' | 'answers'>): AgreedInput['marks'] {
  return answers.flatMap(({ answerId, agreed, marks }) => {
    const given = peopleOf(columns, marks)
    const [first] = given
    if (agreed !== null || first === undefined || given.length < 2 || given.some((each) => each !== first)) return []
    return { answerId, marks: first }
  })
}

/** What the people gave: the auto-marker does not vote. */
export function peopleOf(columns: StandardisationTable['columns'], marks: readonly (number | null)[]): number[] {
  return marks.flatMap((each, at) => (each === null || columns[at]?.id === 'program' ? [] : each))
}
