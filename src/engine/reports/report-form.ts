import type { Grading } from '#engine/exam/exam.ts'
import type { NationalSubject, NationalWeights, Pathway } from '#engine/reports/national-weights.ts'
import type { PupilReport } from '#engine/reports/pupil-report.ts'
import type { Term } from '#engine/terms/terms.ts'
import type { Language } from '#engine/words/words.ts'

/** A remark that somebody approved, with who and on which day; null leaves room for a pen. */
export type SignedRemark = { text: string; by: string; day: string } | null

/** What is alike on all forms of a class. */
export interface FormOfClass {
  school: string
  /** Address, telephone, motto: one line under the name. */
  address: string
  className: string
  teacher: string | null
  grading: Grading
  language: Language
  /** In senior school. */
  pathway: Pathway | null
  national: NationalWeights
  term: Term
  /** The first day of the term after it, where it is known. */
  nextStartsOn: string | null
}

/** All that stands on one pupil's form. */
export interface ReportForm {
  name: string
  admission: string
  assessment: string | null
  report: PupilReport
  /** What the school's assessments bring to the KCBE so far; null outside senior school. */
  national: readonly NationalSubject[] | null
  /** Of each subject, in their order. */
  subjectRemarks: SignedRemark[]
  classRemark: SignedRemark
  headRemark: SignedRemark
}
