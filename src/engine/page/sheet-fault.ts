import * as z from 'zod'

const text = z.string()

/** Why a sheet that others print could not be found on its picture, or not be read for sure. */
export const sheetFaults = [
  z.object({
    code: z.enum(['no-four-corners', 'no-sheet-of-paper', 'unlike-reference', 'bubbles-elsewhere', 'way-up-unsure', 'marks-hardly-darker']),
  }),
  z.object({ code: z.enum(['no-marker-picture', 'no-reference-picture']), name: text }),
  z.object({ code: z.literal('markers-not-found'), corners: z.array(z.enum(['top left', 'top right', 'bottom left', 'bottom right'])) }),
] as const

const sheetFaultSchema = z.discriminatedUnion('code', [...sheetFaults, z.object({ code: z.literal('unknown') })])
export type SheetFault = z.infer<typeof sheetFaultSchema>

/** As it is stored and sent; null where the sheet lies as it should. */
export const storedSheetFaultSchema = sheetFaultSchema.nullable().catch({ code: 'unknown' })
