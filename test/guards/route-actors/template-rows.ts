import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as templates from '#contract/templates.ts'
import { ownerAndHead, staff, staffOfThatSchool } from '#test/guards/route-actors/actors.ts'
import type { Row, Rows } from '#test/guards/route-actors/row.ts'
import { makeTemplate } from '#test/guards/route-actors/world.ts'

const file = { pageDimensions: [60, 80], bubbleDimensions: [5, 5], fieldBlocks: {} }
/** Not the form that is asked for: who may call it is told that. */
const form: Row = {
  who: staffOfThatSchool,
  raw: () => ({ headers: { 'content-type': 'text/plain' }, body: new TextEncoder().encode('x') }),
  gives: [415],
}
const fresh: Row['fresh'] = async (world) => ({ templateId: await makeTemplate(world) })

/** A school's templates are all of its staff's; an exam is whose it is. */
export const templateRows: Rows = {
  [nameEndpoint(templates.listTemplates)]: { who: staff },
  [nameEndpoint(templates.createTemplate)]: { who: staff, body: () => ({ name: 'Mock sheet' }) },
  [nameEndpoint(templates.getTemplate)]: { who: staffOfThatSchool },
  [nameEndpoint(templates.saveTemplate)]: { who: staffOfThatSchool, body: () => ({ name: 'Our sheet', file, revision: 1 }) },
  [nameEndpoint(templates.copyTemplate)]: { who: staffOfThatSchool },
  [nameEndpoint(templates.deleteTemplate)]: { who: staffOfThatSchool, fresh },
  [nameEndpoint(templates.restoreTemplate)]: { who: staffOfThatSchool },
  [nameEndpoint(templates.downloadTemplate)]: { who: staffOfThatSchool },
  [nameEndpoint(templates.downloadEvaluation)]: { who: staffOfThatSchool },
  [nameEndpoint(templates.getBlank)]: { who: staffOfThatSchool },
  [nameEndpoint(templates.proposeBlocks)]: { who: staffOfThatSchool },
  [nameEndpoint(templates.getAsset)]: { who: staffOfThatSchool, query: 'name=marker.jpg' },
  [nameEndpoint(templates.sendBlank)]: form,
  [nameEndpoint(templates.sendAsset)]: { ...form, query: 'name=marker.jpg' },
  [nameEndpoint(templates.trySheet)]: form,
  [nameEndpoint(templates.getExamTemplate)]: { who: ownerAndHead },
  [nameEndpoint(templates.chooseTemplate)]: {
    who: ownerAndHead,
    body: () => ({ templateId: null, mapping: { admission: null, questions: [] }, classId: null }),
  },
}
