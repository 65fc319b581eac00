import * as z from 'zod'

const markerView = z.object({ userId: z.uuid(), name: z.string() })

/** GET /api/exams/:examId/markers, for who leads the exam: who marks it with them, and who else of the school could. */
export const markersAnswer = z.object({ markers: z.array(markerView), colleagues: z.array(markerView) })
/** POST and DELETE /api/exams/:examId/markers/:userId: names a colleague, or takes the name back. 404 `user-not-found`. */
export const markerParams = z.strictObject({ examId: z.uuid(), userId: z.uuid() })

export type MarkersAnswer = z.infer<typeof markersAnswer>
