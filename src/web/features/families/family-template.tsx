import { pageMarks } from '#contract/base/written-page.ts'
import './family-screen.tsx'

export const meta = () => [{ title: pageMarks.title }, { name: 'robots', content: 'noindex' }]

const content = { __html: pageMarks.content }

/** Written when the web is built, with its styles and without scripts; the server puts the page of a family into it. */
export default function FamilyTemplate() {
  return <div dangerouslySetInnerHTML={content} />
}
