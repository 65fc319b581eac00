import { ChooseExam } from '#web/features/portal/choose-exam.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { paths } from '#web/paths.ts'

export const meta = () => pageMeta({ title: 'Upload scripts' })

export default function ChooseUpload() {
  return (
    <ChooseExam title="Upload scripts" describe={({ counts }) => `${counts.papersIn} of ${counts.papers} papers in`} to={paths.examUpload} onlyLed />
  )
}
