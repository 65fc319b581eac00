/** An exam, and what a class may write: by hand, as no table of ours would invent it. */
export interface Subject {
  /** Eight capitals, which its sheets bear. */
  code: string
  exam: { readonly title: string; readonly language: 'en' | 'sw' } & Readonly<Record<string, unknown>>
  asked: readonly AskedQuestion[]
}

export interface AskedQuestion {
  /** As in an exam file. */
  question: { readonly id: string; readonly type: 'choice' | 'number' | 'short' } & Readonly<Record<string, unknown>>
  /**
   * What pupils write, the commonest first, and the mark points that it truly earns: on each line a figure a point in the order
   * of the scheme (`10` earns the first of two), then answers between bars. Words between `~` at the beginning of one are
   * crossed out. A number has its working after it, `[line; line]`.
   */
  answers: string
}

export interface Written {
  text: string
  earns: string
  working: readonly string[] | undefined
}

export function listWritten(answers: string): Written[] {
  return answers
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [earns = '', ...rest] = line.trim().split(' ')
      return rest
        .join(' ')
        .split(' | ')
        .map((entry) => {
          const [, text = entry, working] = /^(.+) \[(.+)\]$/.exec(entry) ?? []
          return { text, earns, working: working?.split('; ') }
        })
    })
}
