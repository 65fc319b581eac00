import { familyMarks } from '#contract/family-page.ts'
import './family-screen.tsx'

export const meta = () => [{ title: familyMarks.title }, { name: 'robots', content: 'noindex' }]

const content = { __html: familyMarks.content }

/** Written when the web is built, with its styles and without scripts; the server puts the page of a family into it. */
export default function FamilyTemplate() {
  return <div dangerouslySetInnerHTML={content} />
}
