const barChars = 24
const everyMs = 100

export interface Progress {
  /** Shows how many are done. The total may still grow. */
  show(done: number, total: number): void
  /** Clears the line for the next message. */
  end(): void
}

/** A bar on the last line of a terminal. Nothing if the output goes to a file. */
export function startProgress(label: string, out: NodeJS.WriteStream = process.stderr): Progress {
  if (!out.isTTY) return { show: () => undefined, end: () => undefined }
  const started = performance.now()
  let shownAt = -everyMs
  return {
    show(done, total) {
      const now = performance.now()
      if (now - shownAt < everyMs && done < total) return
      shownAt = now
      out.write(`\r\u001B[K${describeProgress({ label, done, total, elapsedMs: now - started })}`)
    },
    end: () => void out.write('\r\u001B[K'),
  }
}

export function describeProgress({ label, done, total, elapsedMs }: { label: string; done: number; total: number; elapsedMs: number }): string {
  const share = total === 0 ? 0 : Math.min(1, done / total)
  const full = Math.round(share * barChars)
  const left = done > 0 && done < total ? `, ${describeSeconds((elapsedMs / 1000 / done) * (total - done))} left` : ''
  return `${label} [${'='.repeat(full)}${' '.repeat(barChars - full)}] ${done} of ${total}${left}`
}

function describeSeconds(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}
