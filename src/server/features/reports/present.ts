import type { WrittenClassReports, WrittenReportPrint } from '#contract/reports.ts'
import { defaultNationalWeights, seniorGradeOf } from '#engine/reports/national-weights.ts'
import { subjectKey } from '#engine/reports/sitting.ts'
import type { LoadedReports, Remark } from '#server/features/reports/load-class-reports.ts'
import type { ReportPrintRow } from '#server/features/reports/queries/prints.ts'

export function presentReports(loaded: LoadedReports, isLeader: boolean): WrittenClassReports {
  const { class: of, form, settings, exams, hiddenExams, pupils } = loaded
  return {
    class: { id: of.id, name: of.name },
    isLeader,
    ...form,
    weights: settings.weights,
    national: settings.national ?? defaultNationalWeights,
    isSenior: seniorGradeOf(of.name) !== null,
    address: settings.address,
    template: settings.templateName,
    exams: exams.map(({ id, title, subject, day, kind, paper, weight, row }) => ({
      id,
      title,
      subject,
      day,
      kind,
      paper,
      weight,
      set: { satOn: row.satOn, kind: row.kind, paper: row.paper, weight: row.weight },
      isConfirmed: row.isConfirmed,
    })),
    hiddenExams,
    pupils: pupils.map(({ pupil, report, remarks }) => ({
      id: pupil.id,
      name: pupil.name,
      admission: pupil.admission,
      assessment: pupil.assessment,
      points: report.points,
      pointsMax: report.pointsMax,
      mean: report.mean === null ? null : { grade: report.mean.grade, why: report.mean.why },
      subjects: report.subjects.map(({ subject, percent, shown, grade, change, exams: sat }, at) => ({
        key: subjectKey(subject),
        subject,
        percent,
        shown,
        grade,
        change,
        exams: sat.map(({ examId, percent: own, share, missing }) => ({ examId, percent: own, share, missing })),
        remark: presentRemark(remarks.subjects[at]),
      })),
      remarks: { class: presentRemark(remarks.class), head: presentRemark(remarks.head) },
    })),
  }
}

function presentRemark(remark: Remark | undefined) {
  const { text, state, by, seen } = remark ?? { text: '', state: 'proposed' as const, by: null, seen: '' }
  return { text, state, by, seen }
}

export function presentReportPrint({ id, classId, ownFormKey, formCount, formsDone, state, failure, createdAt }: ReportPrintRow): WrittenReportPrint {
  return { id, classId, isOwnForm: ownFormKey !== null, formCount, formsDone, state, failure, createdAt: createdAt.toISOString() }
}
