import { wordFor } from '#contract/known.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { ChooseExam } from '#web/features/portal/choose-exam.tsx'
import { paths } from '#web/paths.ts'
import { portalWords } from './portal-words.ts'

export const meta = () => pageMeta({ title: readWords(portalWords).results.title })

export default function ChooseResults() {
  const { results: words } = useWords(portalWords)
  return <ChooseExam title={words.title} describe={({ stage }) => wordFor(words.stages, stage)} to={paths.examResults} onlyLed />
}
