import { exactText } from '#engine/text/text-types.ts'

/** A field that people do not see; a program that fills in every field gives itself away. */
export const honeypotSchema = exactText({ max: 5000 }).default('')
