import * as z from 'zod'
import { pictureFaultSchema } from '#engine/page/picture-fault.ts'
import { writePictureFault } from '#engine/sentences/picture-fault.ts'
import type { Language, Words } from '#engine/words/words.ts'
import { PictureNotFetched } from '#server/platform/http/fetch-picture.ts'
import type { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

/** Why the picture that a post names is not there, as it is kept. */
const problemSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['endless', 'no-address', 'not-public', 'no-server', 'too-slow', 'unreached', 'given-up']) }),
  z.object({ code: z.literal('answered'), status: z.int() }),
  z.object({ code: z.literal('too-large'), maxMegabytes: z.int() }),
  z.object({ code: z.literal('unusable'), fault: pictureFaultSchema }),
])
type Problem = z.infer<typeof problemSchema>

export const givenUp = write({ code: 'given-up' })

/** What is kept of a failure. */
export function problemOf(error: PictureNotFetched | UnusablePicture): string {
  return error instanceof PictureNotFetched ? write(error.problem) : write({ code: 'unusable', fault: error.fault })
}

function write(problem: Problem): string {
  return JSON.stringify(problem)
}

/** What was kept, in words for the author; empty where nothing is wrong. */
export function formatPictureProblem(kept: string, language: Language): string {
  const read = problemSchema.safeParse(kept.startsWith('{') ? JSON.parse(kept) : null)
  return read.success ? formatProblem(read.data, language) : kept
}

function formatProblem(problem: Problem, language: Language): string {
  const words = problemWords[language]
  if (problem.code === 'answered') return words.answered(problem.status)
  if (problem.code === 'too-large') return words.tooLarge(problem.maxMegabytes)
  if (problem.code === 'unusable') return writePictureFault(problem.fault, language)
  return words.plain[problem.code]
}

interface ProblemWords {
  plain: Record<Exclude<Problem['code'], 'answered' | 'too-large' | 'unusable'>, string>
  answered: (status: number) => string
  tooLarge: (maxMegabytes: number) => string
}

const problemWords: Words<ProblemWords> = {
  en: {
    plain: {
      endless: 'The address leads from one to the next without end.',
      'no-address': 'This is not the address of a picture.',
      'not-public': 'The picture must be on a public page that starts with https://.',
      'no-server': 'There is no such server.',
      'too-slow': 'The server there took too long.',
      unreached: 'The server there could not be reached.',
      'given-up': 'The picture could not be fetched. Save the post again to try once more.',
    },
    answered: (status) => `The server there answered ${status}, not a picture.`,
    tooLarge: (maxMegabytes) => `The picture there is larger than ${maxMegabytes} MB.`,
  },
  sw: {
    plain: {
      endless: 'Anwani inaelekeza kwenye nyingine bila mwisho.',
      'no-address': 'Hii si anwani ya picha.',
      'not-public': 'Picha lazima iwe kwenye ukurasa wa umma unaoanza na https://.',
      'no-server': 'Hakuna seva kama hiyo.',
      'too-slow': 'Seva ya huko ilichukua muda mrefu mno.',
      unreached: 'Seva ya huko haikufikiwa.',
      'given-up': 'Picha haikuweza kuletwa. Hifadhi makala tena ili kujaribu mara nyingine.',
    },
    answered: (status) => `Seva ya huko ilijibu ${status}, si picha.`,
    tooLarge: (maxMegabytes) => `Picha ya huko inazidi MB ${maxMegabytes}.`,
  },
}
