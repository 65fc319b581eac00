import { admissionKey } from '#engine/pupils/admission-key.ts'
import type { WrittenImport } from '#contract/classes.ts'
import { mapDetails, pickPupilValues, pupilFields, uniqueDetails, type PupilValues } from '#engine/pupils/pupil-fields.ts'
import type { ListedPupil } from '#engine/pupils/read-class-list.ts'
import type { OfficialHolder } from '#server/features/classes/queries/official-holders.ts'
import type { AdmissionHolder } from '#server/features/classes/queries/admissions.ts'
import type { PupilRow } from '#server/features/classes/queries/classes.ts'

export interface ImportPlan {
  rows: WrittenImport['rows']
  problems: WrittenImport['problems']
  add: PupilValues[]
  update: { before: PupilRow; fields: PupilValues }[]
}

interface ImportState {
  /** Each admission number once. What a row does not say stays as it is stored. */
  listed: readonly ListedPupil[]
  /** Pupils of the class now. */
  current: readonly PupilRow[]
  /** Pupils of the school who have one of the file's numbers now. */
  holders: readonly AdmissionHolder[]
  /** And one of its other numbers. */
  official: readonly OfficialHolder[]
  target: { id: string; year: number }
}

/** What an import would do. The same for a dry run and for the real one. A row of another school year is left out: it may be last year's list. */
export function planImport({ listed, current, holders, official, target }: ImportState): ImportPlan {
  const here = new Map(current.map((pupil) => [admissionKey(pupil.admission), pupil]))
  const elsewhere = new Map(holders.filter((holder) => holder.classId !== target.id).map((holder) => [holder.admission, holder]))
  const bare = new Map(current.map((pupil) => [withoutZeros(admissionKey(pupil.admission)), pupil]))
  const listedKeys = new Set(listed.map((each) => admissionKey(each.admission)))
  const plan: ImportPlan = { rows: [], problems: [], add: [], update: [] }
  for (const each of listed) {
    if (each.year !== null && each.year !== target.year) {
      const fault = { code: 'other-year', year: each.year, classYear: target.year } as const
      plan.problems.push({ row: each.row, column: 'year', value: String(each.year), fault })
      continue
    }
    const admission = admissionKey(each.admission)
    const holder = elsewhere.get(admission)
    if (holder !== undefined) {
      const { row, admission: value } = each
      const fault = { code: 'number-taken', column: 'admission', value, className: holder.className } as const
      plan.problems.push({ row, column: 'admission', value, fault })
      continue
    }
    const before = here.get(admission)
    const similar = before === undefined ? bare.get(withoutZeros(admission)) : undefined
    if (similar !== undefined && !listedKeys.has(admissionKey(similar.admission))) {
      const fault = { code: 'zeros-in-front', admission: each.admission, other: similar.admission, name: similar.name } as const
      plan.problems.push({ row: each.row, column: 'admission', value: each.admission, fault })
      continue
    }
    const taken = findTaken(each, before, official)
    if (taken !== null) {
      plan.problems.push(taken)
      continue
    }
    const fields = before === undefined ? pickPupilValues(each) : mergeFields(before, each)
    const action = before === undefined ? 'add' : differs(before, fields) ? 'update' : 'same'
    plan.rows.push({ row: each.row, admission: fields.admission, name: fields.name, action })
    if (before === undefined) plan.add.push(fields)
    else if (action === 'update') plan.update.push({ before, fields })
  }
  return plan
}

/** 0042 is 42 in a spreadsheet that has lost its zeros. */
function withoutZeros(key: string): string {
  return key.replace(/^0+(?=.)/, '')
}

/** A number that another pupil has now stays theirs, even where the same list would give that pupil another. */
function findTaken(each: ListedPupil, before: PupilRow | undefined, official: ImportState['official']): ImportPlan['problems'][number] | null {
  for (const { key, column } of uniqueDetails) {
    const value = each[key]
    const holder = official.find((holder) => holder.key === key && holder.number === value && holder.pupilId !== before?.id)
    if (value !== null && holder !== undefined) {
      return { row: each.row, column, value, fault: { code: 'number-taken', column, value, className: holder.className } }
    }
  }
  return null
}

/** The number stays as it was first written: papers were printed with it. */
function mergeFields(before: PupilRow, row: ListedPupil): PupilValues {
  return { admission: before.admission, name: row.name, ...mapDetails(({ key }) => row[key] ?? before[key]) }
}

function differs(before: PupilValues, after: PupilValues): boolean {
  return pupilFields.some(({ key }) => before[key] !== after[key])
}
