import type { ProgramStamp } from '#engine/marking/mark.ts'

/** Stored with every reading: the version grows whenever a threshold or a method changes what is read. */
export const READER: ProgramStamp = { name: 'sahihi-reader', version: '9' }

/** Stored with every reading by a template: the version grows whenever a threshold or a method changes what is read. */
export const OMR_READER: ProgramStamp = { name: 'sahihi-template-reader', version: '5' }
