import * as z from 'zod'

const text = z.string()
const count = z.number()

const fitFault = z.discriminatedUnion('code', [
  z.object({ code: z.literal('unknown') }),
  z.object({ code: z.literal('no-place'), question: text }),
  z.object({ code: z.literal('same-place'), questions: z.tuple([text, text]), place: text }),
  z.object({ code: z.literal('admission-and-question'), question: text, place: text }),
  z.object({ code: z.literal('no-admission-grid'), place: text }),
  z.object({ code: z.enum(['no-row-of-bubbles', 'no-place-for-number', 'no-box']), question: text, place: text }),
  z.object({ code: z.literal('too-few-bubbles'), question: text, place: text, options: count, bubbles: count }),
])
/** Why an exam cannot be read by a template. The sentences stand in `#engine/sentences/fit-fault.ts`. */
export type FitFault = z.infer<typeof fitFault>

/** As it is stored. */
export const fitFaultSchema = fitFault.catch({ code: 'unknown' })

const size = { width: count, height: count }

/** Why bytes cannot be used as pictures of pages, each with what its sentence names. */
export const pictureFaults = [
  z.object({
    code: z.enum([
      'empty-file',
      'not-a-page',
      'unknown-heic',
      'damaged-picture',
      'damaged-pdf',
      'damaged-docx',
      'docx-in-parts',
      'not-a-paper',
      'damaged-tiff',
      'pdf-without-pages',
      'locked-pdf',
      'xfa-pdf',
      'too-many-pixels',
      'slow-to-unpack',
      'slow-to-open',
      // Of a question paper or a scheme
      'no-print',
      'blurred-print',
      // Of a picture for the site
      'empty-web-file',
      'not-a-web-picture',
      'damaged-web-picture',
      'slow-web-picture',
      'web-picture-not-unpacked',
      // Of a picture for a question
      'figure-with-code',
    ]),
  }),
  z.object({ code: z.literal('small-figure'), minPx: count }),
  z.object({ code: z.literal('large-file'), megabytes: count }),
  z.object({ code: z.enum(['large-picture', 'large-pdf-picture', 'large-web-picture']), ...size }),
  z.object({ code: z.literal('many-channels'), ...size, channels: count }),
  z.object({ code: z.enum(['long-pdf', 'long-tiff']), pages: count, maxPages: count }),
  z.object({
    code: z.enum(['undrawn-pdf-page', 'undrawn-annotation', 'unknown-form-in-pdf', 'damaged-tiff-page', 'slow-page-of-file']),
    page: count,
  }),
  /** Other files in a PDF: the first few by name, and how many more. */
  z.object({ code: z.literal('files-in-pdf'), names: z.array(z.string()), more: count }),
  z.object({ code: z.enum(['slow-to-read', 'reader-died']), subject: z.enum(['page', 'file', 'picture', 'text']) }),
  /** The exam and the template of its sheet do not fit each other. */
  z.object({ code: z.literal('template-does-not-fit'), problems: z.array(fitFaultSchema) }),
] as const

export const pictureFaultSchema = z.discriminatedUnion('code', [...pictureFaults])
export type PictureFault = z.infer<typeof pictureFaultSchema>
