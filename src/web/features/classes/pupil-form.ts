import type { PupilInput, PupilView } from '#contract/classes.ts'

export const emptyForm = { admission: '', name: '', stream: '', assessment: '', upi: '', guardianName: '', guardianPhone: '', guardianEmail: '' }
export type PupilForm = typeof emptyForm
export type PupilField = keyof PupilForm
export const pupilFields = [
  'admission',
  'name',
  'stream',
  'assessment',
  'upi',
  'guardianName',
  'guardianPhone',
  'guardianEmail',
] as const satisfies PupilField[]

export function formOf(pupil: PupilView): PupilForm {
  return { ...emptyForm, ...Object.fromEntries(pupilFields.map((field) => [field, pupil[field] ?? ''])) }
}

export function inputOf(form: PupilForm): PupilInput {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  return {
    admission: form.admission.trim(),
    name: form.name.trim(),
    stream: orNull(form.stream),
    assessment: orNull(form.assessment),
    upi: orNull(form.upi),
    guardianName: orNull(form.guardianName),
    guardianPhone: orNull(form.guardianPhone),
    guardianEmail: orNull(form.guardianEmail),
  }
}

/** Another person's change of a field, and whether it was changed here too. */
export interface TheirChange {
  field: PupilField
  theirs: string
  isMineToo: boolean
}

/** What another person changed since the form was opened. What was changed here stays in the form; everything else is as they left it. */
export function mergeForm(form: PupilForm, opened: PupilView, current: PupilView): { form: PupilForm; changes: TheirChange[] } {
  const [before, theirs] = [formOf(opened), formOf(current)]
  const isMine = (field: PupilField) => form[field].trim() !== before[field]
  return {
    form: { ...theirs, ...Object.fromEntries(pupilFields.filter(isMine).map((field) => [field, form[field]])) },
    changes: pupilFields
      .filter((field) => before[field] !== theirs[field] && form[field].trim() !== theirs[field])
      .map((field) => ({ field, theirs: theirs[field], isMineToo: isMine(field) })),
  }
}
