import { Link } from 'react-router'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords, type Language } from '#web/components/words.ts'
import { policyFrameWords, policyWords, type PolicySection, type PolicyWords } from '#web/features/site/words/policy-words.ts'
import { NumberedSection } from '#web/features/site/numbered-section.tsx'
import { PageHero } from '#web/features/site/page-hero.tsx'
import { publicMeta } from '#web/features/site/public-meta.ts'
import { RuledList } from '#web/features/site/ruled-list.tsx'
import { breadcrumbs } from '#web/features/site/structured-data.ts'
import { publicPaths } from '#web/site-paths.ts'
import { Table } from '#web/ui/table.tsx'
import './policies.css'

/** What search engines and shared links are told of one of the texts. */
export function policyMeta({ head }: PolicyWords, { policy, language }: { policy: 'terms' | 'privacy' | 'cookies'; language: Language }) {
  const path = publicPaths[policy]
  return publicMeta({ words: head, path, language, share: 'general', data: [breadcrumbs(head.title, { path, language })] })
}

/** The terms, the privacy policy or the cookie policy, whichever the page brings along. */
export function PolicyPage() {
  const { title, lead, sections } = useWords(policyWords)
  const { version, also, names } = useWords(policyFrameWords)
  const paths = useSitePaths()
  return (
    <main id="main" className="script policies">
      <PageHero
        title={title}
        lead={
          <>
            {lead} {version}
          </>
        }
      />
      {sections.map((section, at) => (
        <NumberedSection key={section.title} number={at + 1} title={section.title}>
          <Section {...section} />
        </NumberedSection>
      ))}
      <nav className="q" aria-labelledby="also">
        <div className="policy-text">
          <h2 id="also">{also}</h2>
          <ul className="policy-links">
            {(['terms', 'privacy', 'cookies', 'help', 'contact'] as const).map((name) => (
              <li key={name}>
                <Link to={paths[name]}>{names[name]}</Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </main>
  )
}

function Section({ id, text = [], items, table, after = [] }: PolicySection) {
  return (
    <div className="policy-text" id={id}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {table !== undefined && (
        <Table
          caption={table.caption}
          rows={table.rows}
          rowKey={(row) => row.join(' ')}
          columns={table.columns.map((head, at) => ({ head, name: at === 0, cell: (row: readonly string[]) => row[at] }))}
        />
      )}
      {after.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items !== undefined && <RuledList items={items} />}
    </div>
  )
}
