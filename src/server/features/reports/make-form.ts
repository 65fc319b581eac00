import { defaultNationalWeights } from '#engine/reports/national-weights.ts'
import type { FormOfClass, ReportForm, SignedRemark } from '#engine/reports/report-form.ts'
import type { LoadedReports, Remark, ReportedPupil } from '#server/features/reports/load-class-reports.ts'

/** What all forms of a class have alike. */
export function formOfClass({ class: of, form, term, nextStartsOn, settings }: LoadedReports, school: string): FormOfClass {
  return {
    school,
    address: settings.address,
    className: of.name,
    teacher: of.ownerName,
    ...form,
    national: settings.national ?? defaultNationalWeights,
    term,
    nextStartsOn,
  }
}

/** What is printed of a pupil: of the remarks only those that somebody approved for these very figures. */
export function makeForm({ pupil, report, national, remarks }: ReportedPupil): ReportForm {
  return {
    name: pupil.name,
    admission: pupil.admission,
    assessment: pupil.assessment,
    report,
    national,
    subjectRemarks: remarks.subjects.map(signed),
    classRemark: signed(remarks.class),
    headRemark: signed(remarks.head),
  }
}

/** Who has no exam at all this term gets no form. */
export function hasForm({ report }: ReportedPupil): boolean {
  return report.subjects.length > 0
}

function signed({ text, state, by, day }: Remark): SignedRemark {
  return state === 'approved' && by !== null && day !== null ? { text, by, day } : null
}
