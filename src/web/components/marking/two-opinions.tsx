import type { BlindPoint, OpinionView } from '#contract/second-opinions.ts'
import { writeMarkAsk } from '#engine/sentences/mark-ask.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Cross, Tick } from '#web/ui/hand.tsx'
import { judgeWords } from './judge-words.ts'

import '#web/ui/table.css'
import './judge.css'

interface TwoOpinionsProps {
  points: readonly BlindPoint[]
  /** Two. */
  opinions: readonly OpinionView[]
  /** Headings, with the names of the two where they may be seen. */
  heads: { one: string; other: string }
}

/** What two people gave the same answer, side by side for each point. */
export function TwoOpinions({ points, opinions, heads }: TwoOpinionsProps) {
  const { differ: words } = useWords(judgeWords)
  const language = useLanguage()
  return (
    <div className="judge-differ">
      <table className="table">
        <thead>
          <tr>
            <th>{words.point}</th>
            <th>{heads.one}</th>
            <th>{heads.other}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            <tr key={`${point.code}-${at}`}>
              <td>
                <MarkCode code={point.code} /> {writeMarkAsk(point, language)}
              </td>
              {opinions.map(({ awarded, levels, reasons }, place) => (
                <td key={place}>
                  {levels[at] === undefined ? <Given isAwarded={awarded[at] ?? null} words={words} /> : levels[at]}
                  {(reasons[at] ?? '') !== '' && <p className="xs quiet">{reasons[at]}</p>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{words.total}</td>
            {opinions.map(({ marks, awarded, levels }, place) => (
              <td key={place}>
                {marks}
                {awarded.length + levels.length === 0 && points.length > 0 && <span className="xs quiet"> {words.asWhole}</span>}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Given({ isAwarded, words }: { isAwarded: boolean | null; words: { yes: string; no: string } }) {
  if (isAwarded === null) return <>–</>
  return (
    <>
      {isAwarded ? <Tick /> : <Cross />}
      <span className="hide">{isAwarded ? words.yes : words.no}</span>
    </>
  )
}
