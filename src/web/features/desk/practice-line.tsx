import { Link } from 'react-router'
import type { Words } from '#engine/words/words.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'

const practiceLineWords: Words<{ text: string; link: string }> = {
  en: { text: 'To see a mark within five minutes, without a class:', link: 'practise with one sheet' },
  sw: { text: 'Kuona alama ndani ya dakika tano, bila darasa:', link: 'fanya mazoezi kwa karatasi moja' },
}

/** One quiet line that leads to the practice sheet. */
export function PracticeLine() {
  const words = useWords(practiceLineWords)
  return (
    <p className="small quiet desk-practice">
      {words.text} <Link to={paths.practice}>{words.link}</Link>
    </p>
  )
}
