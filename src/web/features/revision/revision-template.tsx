import { pageMarks } from '#contract/base/written-page.ts'
import './revision-page.tsx'

export const meta = () => [{ title: pageMarks.title }, { name: 'robots', content: 'noindex' }]

const content = { __html: pageMarks.content }

/** Written when the web is built, with its styles and one short script; the server puts today's cards into it. */
export default function RevisionTemplate() {
  return <div dangerouslySetInnerHTML={content} />
}
