import { streamOf } from '#engine/pupils/stream-of.ts'
import type { ClassView, PupilView } from '#contract/classes.ts'
import type { ClassRow, PupilRow } from '#server/features/classes/queries/classes.ts'

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

export function presentPupil(row: PupilRow): PupilView {
  return {
    id: row.id,
    admission: row.admission,
    name: row.name,
    stream: row.stream,
    guardianName: row.guardianName,
    guardianPhone: row.guardianPhone,
    guardianEmail: row.guardianEmail,
    assessment: row.assessment,
    upi: row.upi,
    version: row.version,
  }
}
