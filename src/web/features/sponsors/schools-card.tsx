import type { SponsorPageView } from '#contract/sponsors.ts'
import { formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { sponsorWords } from '#web/features/sponsors/sponsor-words.ts'
import { Card } from '#web/ui/card.tsx'
import '#web/ui/table.css'

/** A row a school, and their sums. A count that is too small to show is in none of them. */
export function SchoolsCard({ page }: { page: SponsorPageView }) {
  const { schools: words, byTerm } = useWords(sponsorWords)
  const language = useLanguage()
  const { schools, spans } = page
  const figure = (value: number) => formatNumber(value, language)
  const terms = spans.slice(1)
  const heads = [words.columns.pupils, ...terms.map((_, index) => byTerm.term(index + 1)), words.columns.given, words.columns.left]
  const papers = (value: number | null | undefined) =>
    value === null ? words.fewer : value === 0 || value === undefined ? words.notYet : figure(value)
  const rows = schools.map((school) => ({
    ...school,
    cells: [figure(school.pupils), ...terms.map((_, index) => papers(school.papers[index + 1])), figure(school.given), figure(school.left)],
  }))
  const sums = [figure(page.pupils), ...terms.map((term) => figure(term.papers)), figure(page.given), figure(page.left)]
  return (
    <Card title={words.title} aside={words.note(schools.length, schools.length + page.small.schools)}>
      {rows.length === 0 && <p className="quiet small">{words.none}</p>}
      {rows.length > 0 && (
        <table className="table table--cards">
          <caption className="hide">{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.columns.school}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className="num">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, county, cells }) => (
              <tr key={`${name} ${county}`}>
                <td className="name" data-label={words.columns.school}>
                  {name}
                  <span className="sp-sub">{county}</span>
                </td>
                {cells.map((cell, index) => (
                  <td key={heads[index]} className="num" data-label={heads[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td className="name" data-label={words.columns.school}>
                {words.all(schools.length)}
              </td>
              {sums.map((sum, index) => (
                <td key={heads[index]} className="num" data-label={heads[index]}>
                  {sum}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
      {schools.some((school) => school.papers.includes(null)) && <p className="quiet small sp-before">{words.fewerNote}</p>}
    </Card>
  )
}
