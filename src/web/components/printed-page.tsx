import { useEffect, useMemo, useState } from 'react'
import { useObjectUrl } from '#web/api/use-object-url.ts'
import extUrl from '#web/styles/fonts/atkinson-hyperlegible-next-ext-400.woff2?url'
import moreUrl from '#web/styles/fonts/atkinson-hyperlegible-next-more.woff2?url'
import faceUrl from '#web/styles/fonts/atkinson-hyperlegible-next.woff2?url'
import { readFileBase64 } from './read-file-base64.ts'

/** A page as it will be printed, in its own face. In an `<img>` no script can run, whatever text an exam or a name holds. */
export function PrintedPage({ svg, alt, className }: { svg: string; alt: string; className?: string }) {
  const [face, setFace] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    void loadPageFace().then((rules) => isShown && setFace(rules))
    return () => {
      isShown = false
    }
  }, [])
  const picture = useMemo(() => (face === null ? null : new Blob([withFace(svg, face)], { type: 'image/svg+xml' })), [svg, face])
  const url = useObjectUrl(picture)
  return url === null ? <span className={className} /> : <img src={url} alt={alt} className={className} />
}

function withFace(svg: string, rules: string): string {
  return rules === '' ? svg : svg.replace('>', () => `><style>${rules}</style>`)
}

let loaded: Promise<string> | null = null

/** The face of printed pages as rules that hold its files: a picture in an `<img>` may fetch nothing. Empty where they could not be had. */
function loadPageFace(): Promise<string> {
  loaded ??= Promise.all([moreUrl, extUrl, faceUrl].map(ruleOf)).then(
    (rules) => rules.join(''),
    () => {
      loaded = null
      return ''
    },
  )
  return loaded
}

async function ruleOf(url: string): Promise<string> {
  const file = await readFileBase64(await (await fetch(url)).blob())
  return `@font-face{font-family:'Atkinson Hyperlegible Next';font-weight:300 700;src:url(data:font/woff2;base64,${file})}`
}
