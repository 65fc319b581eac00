import { expect, it } from 'vitest'
import type { PupilView } from '#contract/classes.ts'
import { mapDetails } from '#engine/pupils/pupil-fields.ts'
import { formOf, guardiansInput, guardiansOf, mergeForm, mergeGuardians } from '#web/features/classes/pupil-form.ts'

const opened: PupilView = {
  id: '1',
  admission: '4401',
  name: 'Amina',
  ...mapDetails(() => null),
  guardians: [],
  stream: 'East',
  guardianPhone: '+254712345678',
  version: 1,
}

it('keeps what was typed here, takes what another changed, and says where both did', () => {
  const form = { ...formOf(opened), name: 'Amina Otieno', guardianPhone: '0733 000 000' }
  const current = { ...opened, stream: null, guardianPhone: '+254722000000', version: 2 }
  const merged = mergeForm(form, opened, current)
  expect(merged.form).toEqual({ ...formOf(opened), name: 'Amina Otieno', guardianPhone: '0733 000 000', stream: '' })
  expect(merged.changes).toEqual([
    { column: 'stream', theirs: '', isMineToo: false },
    { column: 'phone', theirs: '+254722000000', isMineToo: true },
  ])
})

it('keeps the guardians that were typed here, else takes those that another left, and stores no empty row', () => {
  const seen = { ...opened, guardians: [{ name: 'Peter', phone: '+254733000222' }] }
  const current = { ...seen, guardians: [{ name: null, phone: '+254744000333' }] }
  expect(mergeGuardians(guardiansOf(seen), seen, current)).toEqual([{ name: '', phone: '+254744000333' }])
  const typed = [...guardiansOf(seen), { name: ' ', phone: '' }]
  expect(mergeGuardians(typed, seen, current)).toBe(typed)
  expect(guardiansInput(typed)).toEqual([{ name: 'Peter', phone: '+254733000222' }])
})
