import { pickPupilValues } from '#engine/pupils/pupil-fields.ts'
import { streamOf } from '#engine/pupils/stream-of.ts'
import type { ClassView, PupilView } from '#contract/classes.ts'
import type { ClassRow, PupilRow } from '#server/features/classes/queries/classes.ts'
import type { GuardianRow } from '#server/features/classes/queries/guardians.ts'

export function presentClass(row: ClassRow): ClassView {
  return {
    id: row.id,
    name: row.name,
    year: row.year,
    stream: streamOf(row.name),
    pupilCount: row.pupilCount,
    ownerName: row.ownerName,
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function presentPupil(row: PupilRow, guardians: readonly GuardianRow[] = []): PupilView {
  return { id: row.id, ...pickPupilValues(row), guardians: guardians.filter(({ phone }) => phone !== row.guardianPhone), version: row.version }
}
