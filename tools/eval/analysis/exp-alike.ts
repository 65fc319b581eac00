import { fitResponseModel, type ResponseModel } from '#engine/analysis/response-model.ts'
import { makeExam } from '#tools/eval/analysis/make-exam.ts'
import { choicesOf, choicePapers, plantPair } from '#tools/eval/analysis/measure-alike.ts'
const [, , fromS, nS, source = 'anybody'] = process.argv
const from = Number(fromS),
  n = Number(nS)
const mixes = [0, 0.15, 0.4]
const shape = { papers: 40, choices: 40, written: 0 }
function run(gen) {
  for (;;) {
    const s = gen.next()
    if (s.done) return s.value
  }
}
const logit = (p) => Math.log(p / (1 - p))
function analyse(questions, papers) {
  const items = questions.map(({ id, options, answer }) => {
    const picks = papers.map(({ chosen }) => options.indexOf(chosen.get(id) ?? ''))
    return { keyAt: options.indexOf(answer[0]), picks, counts: options.map((_, o) => picks.filter((p) => p === o).length) }
  })
  const right = papers.map((_, p) => Uint8Array.from(items, ({ picks, keyAt }) => Number(picks[p] === keyAt)))
  const { model, abilities, slopes, thresholds } = run(fit(right))
  const P = papers.length
  const out = mixes.map(() => ({ exact: new Map() }))
  const curves = (q, theta) => 1 / (1 + Math.exp(thresholds[q] - Math.exp(slopes[q]) * theta))
  for (let a = 0; a < P; a++)
    for (let b = 0; b < P; b++) {
      if (a === b) continue
      let sharedWrong = 0
      const rows = []
      for (const [q, it] of items.entries()) {
        const s = it.picks[a],
          c = it.picks[b]
        if (s === -1) continue
        const left = it.counts.map((k, o) => (o === it.keyAt ? 0 : k - Number(o === s) - Number(o === c) + 1))
        const all = left.reduce((x, y) => x + y, 0)
        const share = s === it.keyAt ? null : left[s] / all
        const shareC = c === -1 ? null : c === it.keyAt ? null : left[c] / all
        rows.push({ q, s, c, isKey: s === it.keyAt, share, match: s === c, cRight: c === it.keyAt })
        if (s === c && s !== it.keyAt) sharedWrong++
      }
      if (sharedWrong < 4) continue
      mixes.forEach((mix, m) => {
        let theta = abilities[b]
        if (mix > 0) {
          // map under mixture
          let best = -1e9,
            bt = theta
          for (let t = -3; t <= 3.001; t += 0.1) {
            let ll = (-t * t) / 2
            for (const r of rows) {
              const p = Math.min(0.999, Math.max(0.001, curves(r.q, t)))
              const own = r.cRight ? p : 1 - p
              if (r.match) {
                const pm = r.isKey ? p : (1 - p) * r.share
                ll += Math.log((1 - mix) * pm + mix)
              } else ll += Math.log((1 - mix) * own)
            }
            if (ll > best) {
              best = ll
              bt = t
            }
          }
          theta = bt
        }
        const w = []
        let obs = 0
        for (const r of rows) {
          const p = mix > 0 ? Math.min(0.999, Math.max(0.001, curves(r.q, theta))) : model.chance(b, r.q)
          const ch = r.isKey ? p : (1 - p) * r.share
          const wt = [Math.log(0.5 + 0.5 / ch), Math.log(0.5)]
          w.push([ch, wt])
          obs += wt[r.match ? 0 : 1]
        }
        let mn = 0
        for (let t = 0; t <= 3; t += 0.02) {
          let s = 0
          for (const [ch, [x, y]] of w) s += Math.log(ch * Math.exp(t * x) + (1 - ch) * Math.exp(t * y))
          s -= t * obs
          if (s < mn) mn = s
        }
        const key = Math.min(a, b) * 100 + Math.max(a, b)
        const old = out[m].exact.get(key) ?? 0
        if (mn < old) out[m].exact.set(key, mn)
      })
    }
  const pairs = (P * (P - 1)) / 2
  return out.map(({ exact }) => new Map([...exact].map(([k, v]) => [k, (v + Math.log(2 * pairs)) / Math.LN10])))
}
import { readFileSync } from 'node:fs'
function* fit(right) {
  // own copy of the model to reach its parameters
  const abilities = new Float64Array(right.length),
    thresholds = new Float64Array(right[0].length),
    slopes = new Float64Array(right[0].length).fill(Math.log(1.5))
  const chance = (p, q) => 1 / (1 + Math.exp(thresholds[q] - Math.exp(slopes[q]) * abilities[p]))
  const bound = (s, m) => Math.max(-m, Math.min(m, s))
  for (let r = 0; r < 60; r++) {
    for (const [p, an] of right.entries()) {
      let sl = -abilities[p],
        cu = 1
      for (const [q, ir] of an.entries()) {
        const sh = Math.exp(slopes[q]),
          e = chance(p, q)
        sl += sh * (ir - e)
        cu += sh * sh * e * (1 - e)
      }
      abilities[p] += bound(sl / cu, 1)
    }
    const mean = abilities.reduce((x, y) => x + y, 0) / abilities.length
    for (const p of abilities.keys()) abilities[p] -= mean
    for (const q of thresholds.keys()) {
      const sh = Math.exp(slopes[q])
      let d = -thresholds[q] / 4,
        dc = 1 / 4,
        s = -(slopes[q] - Math.log(1.5)) / 0.2,
        sc = 1 / 0.2
      for (const [p, an] of right.entries()) {
        const e = chance(p, q),
          v = e * (1 - e),
          mi = an[q] - e
        d -= mi
        dc += v
        s += sh * abilities[p] * mi
        sc += (sh * abilities[p]) ** 2 * v
      }
      thresholds[q] += bound(d / dc, 1)
      slopes[q] += bound(s / sc, 0.3)
    }
  }
  return { model: { chance: (p, q) => Math.min(0.999, Math.max(0.001, chance(p, q))) }, abilities, slopes, thresholds }
}
const indep = mixes.map(() => []),
  planted = mixes.map(() => [])
for (let seed = from; seed < from + n; seed++) {
  const apart = makeExam({ ...shape, seed: seed + 2_000_000, plantsKey: false })
  analyse(choicesOf(apart), choicePapers(apart)).forEach((m, i) => indep[i].push(Math.min(9, ...m.values())))
  const made = makeExam({ ...shape, seed: seed + 3_000_000, plantsKey: false })
  const copied = plantPair(made, { seed, source })
  if (!copied) continue
  const ids = copied.papers.map(({ id }) => id)
  const [x, y] = copied.pair.map((id) => ids.indexOf(id))
  const key = Math.min(x, y) * 100 + Math.max(x, y)
  analyse(choicesOf(made), copied.papers).forEach((m, i) => planted[i].push(m.get(key) ?? 9))
}
mixes.forEach((mix, i) => {
  const s = indep[i]
    .toSorted((a, b) => a - b)
    .slice(0, 5)
    .map((x) => x.toFixed(2))
  console.log('mix', mix, 'lowest log10 corrected, apart:', s.join(' '))
  for (const t of [-1.5, -2, -2.3, -2.6, -3, -3.3])
    console.log(
      '   t',
      t,
      'false',
      indep[i].filter((x) => x < t).length,
      'of',
      indep[i].length,
      'found',
      planted[i].filter((x) => x < t).length,
      'of',
      planted[i].length,
    )
})
