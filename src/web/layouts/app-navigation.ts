import type { Role } from '#contract/roles.ts'
import { paths } from '#web/paths.ts'

export interface AppLink {
  label: string
  to: string
  /** Whether the page at this path belongs under the link. */
  isCurrent: boolean
}

/** The parts of the app for a role. Upload, Review and Results lead to the open exam's, or to a choice of exams. */
export function listAppLinks(role: Role, pathname: string): AppLink[] {
  if (!isStaff(role)) return []
  const examId = /^\/app\/exams\/([^/]+)/.exec(pathname)?.[1]
  const step = /^\/app\/(?:exams\/[^/]+\/)?(upload|review|results)\b/.exec(pathname)?.[1]
  return [
    { label: 'Exams', to: paths.exams, isCurrent: pathname.startsWith(paths.exams) && step === undefined },
    { label: 'Upload', to: examId === undefined ? paths.chooseUpload : paths.examUpload(examId), isCurrent: step === 'upload' },
    { label: 'Review', to: examId === undefined ? paths.chooseReview : paths.examReview(examId), isCurrent: step === 'review' },
    {
      label: 'Results',
      to: examId === undefined ? paths.chooseResults : paths.examResults(examId),
      isCurrent: step === 'results' || pathname.startsWith('/app/papers/'),
    },
    { label: 'Classes', to: paths.classes, isCurrent: pathname.startsWith(paths.classes) },
  ]
}

function isStaff(role: Role): boolean {
  return role !== 'PARENT' && role !== 'STUDENT' && role !== 'ADMINISTRATOR'
}
