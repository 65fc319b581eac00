import { useEffect, useState } from 'react'
import { formatNumber } from '#engine/words/format-number.ts'
import { sponsoredTotalsWords } from '#web/components/sponsored-totals/sponsored-totals-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'

interface Totals {
  schools: number
  pupils: number
}

/** Beside the sample figures of sponsored schools, the true ones, once there are any. Like the cards of posts it reads the response by itself. */
export function SponsoredTotals() {
  const words = useWords(sponsoredTotalsWords)
  const language = useLanguage()
  const [totals, setTotals] = useState<Totals | null>(null)
  useEffect(() => {
    const left = new AbortController()
    // Without them the page says what it said before.
    loadTotals(left.signal).then(setTotals, () => {})
    return () => left.abort()
  }, [])
  if (totals === null || totals.schools === 0) return null
  return <p className="measured-note">{words.counted(formatNumber(totals.pupils, language), formatNumber(totals.schools, language))}</p>
}

async function loadTotals(signal: AbortSignal): Promise<Totals | null> {
  const response = await fetch('/api/sponsors/totals', { signal })
  const body: unknown = await response.json()
  if (!response.ok || !isRecord(body) || !isRecord(body['data'])) return null
  return { schools: Number(body['data']['schools']), pupils: Number(body['data']['pupils']) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
