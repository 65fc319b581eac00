import * as bank from '#contract/bank.ts'
import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as presets from '#contract/presets.ts'
import { leaders, ownerAndHead, staff } from '#test/guards/route-actors/actors.ts'
import type { World } from '#test/guards/route-actors/known-ids.ts'
import { makeBankQuestion } from '#test/guards/route-actors/make-bank-question.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { makeExam } from '#test/guards/route-actors/world.ts'

const freshQuestion = async (world: World) => ({ bankQuestionId: await makeBankQuestion(world) })
const freshBoth = async (world: World) => ({ examId: await makeExam(world), ...(await freshQuestion(world)) })

/** The question bank, and what new exams start with. */
export const bankRows: Rows = {
  [nameEndpoint(bank.searchBank)]: { who: staff },
  [nameEndpoint(bank.listBankFilters)]: { who: staff },
  [nameEndpoint(bank.shareBankQuestions)]: {
    who: ownerAndHead,
    body: ({ bankQuestionId }) => ({ questions: [bankQuestionId], sharing: 'own' }),
    fresh: freshQuestion,
  },
  [nameEndpoint(bank.putBankQuestions)]: {
    who: ownerAndHead,
    body: ({ bankQuestionId }) => ({ questions: [bankQuestionId], after: null }),
    fresh: freshBoth,
  },
  [nameEndpoint(bank.undoBankQuestions)]: { who: ownerAndHead, body: () => ({ added: ['1'], revision: 1 }), fresh: freshBoth },
  [nameEndpoint(presets.getExamPresets)]: { who: staff },
  [nameEndpoint(presets.setExamPresets)]: {
    who: leaders,
    body: () => ({ grading: 'kcse', subjects: [{ subject: 'Physics', penalties: ['unit'] }] }),
  },
}
