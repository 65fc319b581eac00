import type { ExamSummary } from '#contract/exams.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { ChooseExam } from '#web/features/exams/choose/choose-exam.tsx'
import { paths } from '#web/paths.ts'
import { chooseWords, type ChooseWords } from './choose-words.ts'

export const meta = () => pageMeta({ title: readWords(buttonWords).uploadScripts })

export default function ChooseUpload() {
  const { upload: words } = useWords(chooseWords)
  const { uploadScripts } = useWords(buttonWords)
  return <ChooseExam title={uploadScripts} describe={(exam) => describePapers(exam, words)} to={paths.examUpload} onlyLed />
}

function describePapers({ stage, counts: { papers, papersIn } }: ExamSummary, words: ChooseWords['upload']): string {
  if (papers === 0 && stage === 'draft') return words.noSheets
  return papersIn === 0 ? words.noneIn(papers) : words.scanned(papersIn, papers)
}
