import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { examParams } from '#contract/exams.ts'

const markerView = z.object({ userId: z.string(), name: z.string() })
const markersView = z.object({ markers: z.array(markerView), colleagues: z.array(markerView) })
const markerParams = z.strictObject({ examId: z.uuid(), userId: z.uuid() })
// Only who leads the exam names its markers; to anybody else there is no such exam, by the policy.
const anyone = 'signed-in'

/** Who marks the exam with its lead, and who else of the school could. */
export const listMarkers = endpoint({ method: 'GET', path: '/exams/:examId/markers', access: anyone, params: examParams, response: markersView })
/** Names a colleague. 404 `user-not-found`. */
export const addMarker = endpoint({
  method: 'POST',
  path: '/exams/:examId/markers/:userId',
  access: anyone,
  params: markerParams,
  response: markersView,
})
/** Takes the name back. 404 `user-not-found`. */
export const removeMarker = endpoint({
  method: 'DELETE',
  path: '/exams/:examId/markers/:userId',
  access: anyone,
  params: markerParams,
  response: markersView,
})

export type MarkersView = z.infer<typeof markersView>
