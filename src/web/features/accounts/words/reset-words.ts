import { pageWords } from '#web/components/words.ts'

export interface ResetWords {
  forgot: {
    title: string
    line: string
    email: string
    submit: string
    busy: string
    /** The same whether or not the address is known. */
    sent: string
    slow: string
    /** This and those below it: where no mail server is set up. */
    lineKept: string
    submitKept: string
    busyKept: string
    kept: string
    askFor: string
    back: string
  }
  reset: {
    title: string
    line: string
    password: string
    submit: string
    busy: string
    notWhole: string
    another: string
  }
  hand: string
}

export const resetWords = pageWords<ResetWords>('reset')
