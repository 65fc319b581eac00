import './prose.css'

/** The content of a post as the server made it of Markdown: no HTML of its author's is in it. */
export function Prose({ html }: { html: string }) {
  const markup = { __html: html }
  return <div className="prose" dangerouslySetInnerHTML={markup} />
}
