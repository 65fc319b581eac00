import type { WrittenImport } from '#contract/classes.ts'
import type { ListedPupil } from '#engine/pupils/read-class-list.ts'
import type { AdmissionHolder, PupilFields, PupilRow } from '#server/features/classes/queries.ts'

export interface ImportPlan {
  rows: WrittenImport['rows']
  problems: WrittenImport['problems']
  add: PupilFields[]
  update: { before: PupilRow; fields: PupilFields }[]
}

interface ImportState {
  /** Each admission number once. What a row does not say stays as it is stored. */
  listed: readonly ListedPupil[]
  /** Pupils of the class now. */
  current: readonly PupilRow[]
  /** Pupils of the school who have one of the file's numbers now. */
  holders: readonly AdmissionHolder[]
  classId: string
}

/** What an import would do. The same for a dry run and for the real one. */
export function planImport({ listed, current, holders, classId }: ImportState): ImportPlan {
  const here = new Map(current.map((pupil) => [key(pupil.admission), pupil]))
  const elsewhere = new Map(holders.filter((holder) => holder.classId !== classId).map((holder) => [key(holder.admission), holder]))
  const plan: ImportPlan = { rows: [], problems: [], add: [], update: [] }
  for (const each of listed) {
    const admission = key(each.admission)
    const holder = elsewhere.get(admission)
    if (holder !== undefined) {
      const { row, admission: value } = each
      plan.problems.push({ row, column: 'admission', value, fault: { code: 'admission-taken', admission: value, className: holder.className } })
      continue
    }
    const before = here.get(admission)
    const fields = before === undefined ? pickFields(each) : mergeFields(before, each)
    const action = before === undefined ? 'add' : differs(before, fields) ? 'update' : 'same'
    plan.rows.push({ row: each.row, admission: fields.admission, name: fields.name, action })
    if (before === undefined) plan.add.push(fields)
    else if (action === 'update') plan.update.push({ before, fields })
  }
  return plan
}

function key(admission: string): string {
  return admission.toUpperCase()
}

function pickFields({ admission, name, stream, guardianName, guardianPhone }: ListedPupil): PupilFields {
  return { admission, name, stream, guardianName, guardianPhone }
}

/** The number stays as it was first written: papers were printed with it. */
function mergeFields(before: PupilRow, row: ListedPupil): PupilFields {
  return {
    admission: before.admission,
    name: row.name,
    stream: row.stream ?? before.stream,
    guardianName: row.guardianName ?? before.guardianName,
    guardianPhone: row.guardianPhone ?? before.guardianPhone,
  }
}

function differs(before: PupilRow, after: PupilFields): boolean {
  return (
    before.name !== after.name ||
    before.stream !== after.stream ||
    before.guardianName !== after.guardianName ||
    before.guardianPhone !== after.guardianPhone
  )
}
