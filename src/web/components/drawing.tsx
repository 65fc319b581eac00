/** One of our own drawings: the text of a file in `drawings/`, imported with `?raw`. It takes its colours from the theme. */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
}
