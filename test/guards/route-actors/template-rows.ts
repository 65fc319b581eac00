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
  'GET /api/templates': { who: staff },
  'POST /api/templates': { who: staff, body: () => ({ name: 'Mock sheet' }) },
  'GET /api/templates/:templateId': { who: staffOfThatSchool },
  'PUT /api/templates/:templateId': { who: staffOfThatSchool, body: () => ({ name: 'Our sheet', file, revision: 1 }) },
  'POST /api/templates/:templateId/copy': { who: staffOfThatSchool },
  'DELETE /api/templates/:templateId': { who: staffOfThatSchool, fresh },
  'POST /api/templates/:templateId/restore': { who: staffOfThatSchool },
  'GET /api/templates/:templateId/file': { who: staffOfThatSchool },
  'GET /api/templates/:templateId/evaluation': { who: staffOfThatSchool },
  'GET /api/templates/:templateId/blank': { who: staffOfThatSchool },
  'GET /api/templates/:templateId/blocks': { who: staffOfThatSchool },
  'GET /api/templates/:templateId/assets': { who: staffOfThatSchool, query: 'name=marker.jpg' },
  'POST /api/templates/:templateId/blank': form,
  'POST /api/templates/:templateId/assets': { ...form, query: 'name=marker.jpg' },
  'POST /api/templates/:templateId/try': form,
  'GET /api/exams/:examId/template': { who: ownerAndHead },
  'PUT /api/exams/:examId/template': {
    who: ownerAndHead,
    body: () => ({ templateId: null, mapping: { admission: null, questions: [] }, classId: null }),
  },
}
