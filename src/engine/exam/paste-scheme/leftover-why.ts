/** Why a line of a pasted scheme, or a part of one, was not understood. The sentences stand in `#engine/sentences/leftover-why.ts`. */
export type LeftoverWhy =
  | {
      code:
        | 'remark-not-understood'
        | 'remark-without-point'
        | 'line-without-mark'
        | 'marks-without-working'
        | 'repeats-question'
        | 'not-in-points'
        | 'other-method'
        | 'not-in-bands'
    }
  | { code: 'too-many-lines'; lines: number; maxLines: number }
  | { code: 'line-too-long'; maxChars: number }
  | { code: 'shared-working'; marks: number }
  | { code: 'other-sum'; question: string | null; total: number; sum: number }
