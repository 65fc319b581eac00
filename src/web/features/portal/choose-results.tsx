import { ChooseExam } from '#web/features/portal/choose-exam.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import type { ExamStage } from '#contract/exams.ts'
import { wordFor } from '#contract/known.ts'
import { paths } from '#web/paths.ts'

export const meta = () => pageMeta({ title: 'Results' })

const stageLines: Record<ExamStage, string> = {
  draft: 'Being written',
  printed: 'Sheets printed, no pages yet',
  marking: 'Pages are being read',
  review: 'Some answers wait for review',
  ready: 'All settled, not confirmed yet',
  confirmed: 'Confirmed, not published yet',
  published: 'Published',
}

export default function ChooseResults() {
  return <ChooseExam title="Results" describe={({ stage }) => wordFor(stageLines, stage)} to={paths.examResults} onlyLed />
}
