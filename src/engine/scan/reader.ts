import type { ProgramStamp } from '#engine/marking/mark.ts'

/** Stored with every reading: the version grows whenever a threshold or a method changes what is read. */
export const READER: ProgramStamp = { name: 'sahihi-reader', version: '9' }
