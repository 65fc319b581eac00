import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { formPaths } from '#contract/base/form-paths.ts'
import { helpArticles } from '#contract/help-articles.ts'
import { known } from '#contract/base/known.ts'

const languages = ['en', 'sw'] as const

/** Whether an article of the help helped: it is counted, and nothing of who said so is kept. 429 `too-many-requests`. */
export const answerHelp = endpoint({
  method: 'POST',
  path: formPaths.answerHelp,
  access: 'public',
  body: z.strictObject({ article: z.enum(helpArticles), language: z.enum(languages), helped: z.boolean() }),
  response: noData,
})

const helpAnswer = z.object({ article: z.string(), language: known(languages), helped: z.int(), notYet: z.int() })
export type HelpAnswerView = z.infer<typeof helpAnswer>

/** Of every article that somebody answered about, those that helped least first. */
export const listHelpAnswers = endpoint({
  method: 'GET',
  path: '/admin/help-answers',
  access: { roles: ['ADMINISTRATOR'] },
  response: z.object({ answers: z.array(helpAnswer) }),
})
