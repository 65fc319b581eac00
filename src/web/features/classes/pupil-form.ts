import type { PupilInput, PupilView } from '#contract/classes.ts'
import { mapDetails, pupilFields, type PupilColumn, type PupilKey } from '#engine/pupils/pupil-fields.ts'

export type PupilForm = Record<PupilKey, string>

/** Of nobody where there is no pupil yet. */
export function formOf(pupil: PupilView | null): PupilForm {
  return { admission: pupil?.admission ?? '', name: pupil?.name ?? '', ...mapDetails(({ key }) => pupil?.[key] ?? '') }
}

export function inputOf(form: PupilForm): PupilInput {
  return { admission: form.admission.trim(), name: form.name.trim(), ...mapDetails(({ key }) => form[key].trim() || null) }
}

/** A guardian after the first, as they are typed. */
export interface GuardianForm {
  name: string
  phone: string
}

export function guardiansOf(pupil: PupilView | null): GuardianForm[] {
  return (pupil?.guardians ?? []).map(({ name, phone }) => ({ name: name ?? '', phone }))
}

/** A row in which nothing is written is none. */
export function guardiansInput(guardians: readonly GuardianForm[]): NonNullable<PupilInput['guardians']> {
  return guardians
    .map(({ name, phone }) => ({ name: name.trim() || null, phone: phone.trim() }))
    .filter(({ name, phone }) => name !== null || phone !== '')
}

/** Those that were changed here stay; else they are as another person left them. */
export function mergeGuardians(guardians: GuardianForm[], opened: PupilView, current: PupilView): GuardianForm[] {
  const isMine = JSON.stringify(guardians) !== JSON.stringify(guardiansOf(opened))
  return isMine ? guardians : guardiansOf(current)
}

/** Another person's change of a field, and whether it was changed here too. */
export interface TheirChange {
  column: PupilColumn
  theirs: string
  isMineToo: boolean
}

/** What another person changed since the form was opened. What was changed here stays in the form; everything else is as they left it. */
export function mergeForm(form: PupilForm, opened: PupilView, current: PupilView): { form: PupilForm; changes: TheirChange[] } {
  const [before, theirs] = [formOf(opened), formOf(current)]
  const isMine = (key: PupilKey) => form[key].trim() !== before[key]
  return {
    form: { ...theirs, ...Object.fromEntries(pupilFields.filter(({ key }) => isMine(key)).map(({ key }) => [key, form[key]])) },
    changes: pupilFields
      .filter(({ key }) => before[key] !== theirs[key] && form[key].trim() !== theirs[key])
      .map(({ key, column }) => ({ column, theirs: theirs[key], isMineToo: isMine(key) })),
  }
}
