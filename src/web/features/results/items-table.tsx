import { wordFor } from '#contract/base/known.ts'
import type { ResultsView } from '#contract/results.ts'
import { listTreeRows } from '#engine/exam/question-tree.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useWords } from '#web/components/words.ts'
import { classWords } from './class-words.ts'

/** Below this a question hardly separates strong pupils from weak ones, and is worth reading again. */
const LOW_DISCRIMINATION = 0.1

/** Each question with how easy it was and how well it separates strong pupils from weak ones. */
export function ItemsTable({ items, stems }: Pick<ResultsView, 'items' | 'stems'>) {
  const { items: words } = useWords(classWords)
  return (
    <section className="card c5">
      <header>
        <h2>{words.title}</h2>
        <span className="small quiet">{words.facilityNote}</span>
      </header>
      <div className="scroll" tabIndex={0} role="region" aria-label={words.title}>
        <table className="table items">
          <thead>
            <tr>
              <th>{words.question}</th>
              <th>{words.kind}</th>
              <th>{words.facility}</th>
              <th className="num">{words.discrimination}</th>
            </tr>
          </thead>
          <tbody>
            {listTreeRows(items, stems).map((row) =>
              row.kind === 'stem' ? (
                <tr key={`${row.stem.id} of parts`} className="items-stem">
                  <td className="name q-label" colSpan={4} style={indentOf(row.depth)}>
                    {row.label} <span className="xs quiet">{words.inAll(row.stem.marks)}</span>
                  </td>
                </tr>
              ) : (
                <Row key={row.one.question} item={row.one} label={row.label} depth={row.depth} />
              ),
            )}
          </tbody>
        </table>
      </div>
      {items.every((item) => item.discrimination === null) && <p className="small quiet items-note">{words.tooFew}</p>}
    </section>
  )
}

function Row({ item, label, depth }: { item: ResultsView['items'][number]; label: string; depth: number }) {
  const { items: words } = useWords(classWords)
  return (
    <tr>
      <td className="name q-label" style={indentOf(depth)}>
        {label}
        {depth > 0 && <span className="hide"> {item.question}</span>}
      </td>
      <td>
        {wordFor(words.kinds, item.type)} {item.topic !== null && <span className="xs quiet items-topic">{item.topic}</span>}
      </td>
      <td>{item.facility === null ? <NotSettled waiting={item.waiting} /> : <Facility value={item.facility} />}</td>
      <td className="num">
        <Discrimination value={item.discrimination} />
      </td>
    </tr>
  )
}

/** Below its stem; a question without one stands as in any table. */
function indentOf(depth: number): { paddingLeft: string } | undefined {
  return depth === 0 ? undefined : { paddingLeft: `${depth * 0.75}rem` }
}

/** An undecided answer is not a zero. */
function NotSettled({ waiting }: { waiting: number }) {
  const { items: words } = useWords(classWords)
  return <>–{waiting > 0 && <span className="xs quiet items-waiting">{words.waiting(waiting)}</span>}</>
}

function Facility({ value }: { value: number }) {
  return (
    <span className="facil">
      <span className="track">
        <i style={{ width: `${value * 100}%` }} />
      </span>
      <span className="num">{value.toFixed(2)}</span>
    </span>
  )
}

function Discrimination({ value }: { value: number | null }) {
  if (value === null) return <span className="quiet">–</span>
  const shown = value.toFixed(2).replace('-', '−')
  return value < LOW_DISCRIMINATION ? <Badge tone="doubt">{shown}</Badge> : <>{shown}</>
}
