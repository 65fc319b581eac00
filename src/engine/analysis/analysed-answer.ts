/** A settled answer on a paper that has a total. */
export interface AnalysedAnswer {
  id: string
  paperId: string
  choice: readonly string[]
  /** Null where nobody has read it in words. */
  text: string | null
  blank: boolean
  marks: number
  /** Which points of the scheme it earned. */
  awarded: readonly boolean[]
  /** What the paper has without this question: how good its writer is, whatever this question says. */
  rest: number
}
