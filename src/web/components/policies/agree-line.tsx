import { useSitePaths } from '#web/components/language/use-site-paths.ts'

/** Before, between and after the names of the terms and the privacy policy. */
export type AgreeWords = readonly [before: string, terms: string, and: string, privacy: string, after: string]

/** What somebody agrees to with the button below. The texts open beside the form, which keeps what was typed. */
export function AgreeLine({ words: [before, terms, and, privacy, after] }: { words: AgreeWords }) {
  const paths = useSitePaths()
  return (
    <>
      {before}
      <a href={paths.terms} target="_blank" rel="noopener">
        {terms}
      </a>
      {and}
      <a href={paths.privacy} target="_blank" rel="noopener">
        {privacy}
      </a>
      {after}
    </>
  )
}
