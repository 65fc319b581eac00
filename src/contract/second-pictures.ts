import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { pageParams, pageResponse, pageView } from '#contract/scans.ts'
import { admissionText } from '#contract/text.ts'

/** A second picture of a side is the one that counts; the other is put away. 409 `page-not-second`, `page-reviewed`. */
export const countPage = endpoint({ method: 'POST', path: '/pages/:pageId/count', access: 'signed-in', params: pageParams, response: pageResponse })
/**
 * A page under the code of a copied sheet is another pupil's: it goes into that pupil's paper, or without a number into one of its own.
 * Taken back by unassigning it. 409 `page-not-second`, `page-reviewed`.
 */
export const separatePage = endpoint({
  method: 'POST',
  path: '/pages/:pageId/separate',
  access: 'signed-in',
  params: pageParams,
  body: z.strictObject({ admission: admissionText.nullable() }),
  response: pageResponse,
})
/** The picture that counts of the side that a second one shows, where there is one. */
export const getFirstPicture = endpoint({
  method: 'GET',
  path: '/pages/:pageId/first',
  access: 'signed-in',
  params: pageParams,
  response: z.object({ page: pageView.nullable() }),
})
