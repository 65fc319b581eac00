import type { AnalysisView } from '#contract/analysis.ts'
import { minTopicMarks, minTopicPupils } from '#engine/analysis/topics-by-class.ts'
import { useWords } from '#web/components/words.ts'
import { overviewWords } from './overview-words.ts'
import { Part } from './part.tsx'
import { sayMarks } from './say-figure.ts'

type Topics = AnalysisView['topics']

/** Lower ends of the five tones, in per cent. */
const tones = [0, 42, 52, 62, 75]

/** What each class got of each topic's marks: a table whose cells are coloured, from what is weak to what is strong. */
export function TopicsTable({ topics }: { topics: Topics }) {
  const { topics: words } = useWords(overviewWords)
  const weakest = findWeakest(topics)
  return (
    <Part title={words.title} note={words.note}>
      {topics.topics.length === 0 ? (
        <p className="small quiet">{words.none}</p>
      ) : (
        <>
          <div className="scroll" tabIndex={0} role="region" aria-label={words.title}>
            <table className="heat">
              <thead>
                <tr>
                  <th scope="col">{words.class}</th>
                  {topics.topics.map((topic) => (
                    <th key={topic} scope="col">
                      {topic}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {topics.classes.map(({ className, pupils, cells }) => (
                  <tr key={className}>
                    <th scope="row">
                      {className}
                      <small>{words.pupils(pupils)}</small>
                    </th>
                    {cells.map((cell) => (
                      <Cell key={cell.topic} cell={cell} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="heat-key">
            {tones.map((from, at) => {
              const next = tones[at + 1]
              return (
                <span key={from}>
                  <i className={`h${at + 1}`} />
                  {next === undefined ? words.from(from) : at === 0 ? words.below(next) : words.between(from, next - 1)}
                </span>
              )
            })}
            <span>
              <i className="h0" />
              {words.legend(minTopicMarks, minTopicPupils)}
            </span>
          </div>
          {weakest !== null && (
            <p className="small heat-say">{weakest.isEverywhere ? words.weakestAll(weakest.topic) : words.weakest(weakest.topic)}</p>
          )}
        </>
      )}
    </Part>
  )
}

function Cell({ cell: { share, pupils, marks } }: { cell: Topics['classes'][number]['cells'][number] }) {
  const { topics: words } = useWords(overviewWords)
  if (share === null) {
    return (
      <td className="h0">
        <span className="heat-wide">{words.tooLittle}</span>
        <span className="heat-small" aria-hidden="true">
          –
        </span>
      </td>
    )
  }
  const percent = Math.round(share * 100)
  const tone = tones.filter((from) => percent >= from).length
  const said = words.cell(`${percent}%`, pupils, sayMarks(marks))
  return (
    <td className={`h${tone}`} title={said}>
      <span aria-hidden="true">{percent}</span>
      <small aria-hidden="true">{pupils}</small>
      <span className="hide">{said}</span>
    </td>
  )
}

/** The topic that is lowest in every class of which at least two topics can be told, else the lowest of all of them together. */
function findWeakest({ topics, classes }: Topics): { topic: string; isEverywhere: boolean } | null {
  const told = classes
    .map(({ cells }) => cells.flatMap(({ topic, share }) => (share === null ? [] : [{ topic, share }])))
    .filter((cells) => cells.length > 1)
  if (told.length === 0) return null
  const lowest = told.map((cells) => cells.reduce((least, each) => (each.share < least.share ? each : least)).topic)
  const [first] = lowest
  if (first !== undefined && lowest.every((topic) => topic === first)) return { topic: first, isEverywhere: true }
  const means = topics.flatMap((topic) => {
    const shares = told.flatMap((cells) => cells.find((each) => each.topic === topic)?.share ?? [])
    return shares.length === 0 ? [] : [{ topic, mean: shares.reduce((sum, share) => sum + share, 0) / shares.length }]
  })
  const weakest = means.toSorted((a, b) => a.mean - b.mean)[0]
  return weakest === undefined ? null : { topic: weakest.topic, isEverywhere: false }
}
