import { wordFor } from '#contract/base/known.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { ChooseExam } from '#web/features/exams/choose/choose-exam.tsx'
import { paths } from '#web/paths.ts'
import { chooseWords } from './choose-words.ts'

export const meta = () => pageMeta({ title: readWords(chooseWords).results.title })

export default function ChooseResults() {
  const { results: words } = useWords(chooseWords)
  return <ChooseExam title={words.title} describe={({ stage }) => wordFor(words.stages, stage)} to={paths.examResults} onlyLed />
}
