import type { ProgramStamp } from '#engine/marking/mark.ts'

/** Stored with every reading by a template: the version grows whenever a threshold or a method changes what is read. */
export const OMR_READER: ProgramStamp = { name: 'sahihi-template-reader', version: '4' }
