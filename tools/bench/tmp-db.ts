import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { answers, batches, pages, uploads } from '#db/schema.ts'
import { codeOf, scriptedReaders, writeScript } from '#test/server/scripted-readers.ts'
import { openBench, printBenchExam, storeFile } from '#tools/bench/open-bench.ts'
import { jobs } from '#worker/jobs.ts'
import { runJobs } from '#worker/run-jobs.ts'
import pg from 'pg'
const mode = process.argv[2] ?? 'one'
const count = Number(process.argv[3] ?? 150)
const questions = Array.from({ length: 40 }, (_, at) => ({ id: String(at + 1), type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['A'], marks: 1 }))
const draft = { format: 'sahihi-exam/1', title: 'Forty', questions }
let statements = 0
const original = pg.Client.prototype.query
const seen = new Map<string, number>()
pg.Client.prototype.query = function (this: never, ...args: never[]) { statements += 1; const q = args[0] as never as { text?: string } | string; const t = (typeof q === 'string' ? q : q.text ?? '').slice(0, 70).replace(/\s+/g, ' '); seen.set(t, (seen.get(t) ?? 0) + 1); return (original as never as Function).apply(this, args) } as never
const bench = await openBench(scriptedReaders())
const printed = await printBenchExam(bench, draft, count)
const { schoolId, examId, layout } = printed
const scripts = layout.papers.map((p) => ({ code: codeOf(p.pages[0]?.code.text ?? ''), chosen: Object.fromEntries(questions.map(({ id }) => [id, ['A']])) }))
const pgCpu = () => { let t = 0; for (const p of readdirSync('/proc')) { if (!/^\d+$/.test(p)) continue; try { const s = readFileSync(`/proc/${p}/stat`, 'utf8'); if (!s.includes('(postgres)')) continue; const f = s.slice(s.lastIndexOf(')') + 2).split(' '); if (!mine.has(p) && !mine.has(f[1]!)) continue; t += Number(f[11]) + Number(f[12]); if (mine.has(p)) t += Number(f[13]) + Number(f[14]) } catch {} } return t * 10 }
const mine = new Set<string>()
for (const p of readdirSync('/proc')) { if (!/^\d+$/.test(p)) continue; try { const e = readFileSync(`/proc/${p}/cmdline`, 'utf8'); if (e.includes(bench.ctx.config.dataDir) && e.includes('bin/postgres')) mine.add(p) } catch {} }
const running = await runJobs(bench.boss, bench.ctx, jobs)
while (true) { const { rows } = await bench.ctx.db.execute(sql`select count(*)::int as n from pgboss.job where state < 'completed' and name='sheets.print-set'`); if ((rows[0] as { n: number }).n === 0) break; await sleep(100) }
for (let round = 0; round < 3; round += 1) {
  await bench.ctx.db.delete(answers); await bench.ctx.db.delete(pages); await bench.ctx.db.delete(uploads)
  statements = 0; seen.clear()
  const [batch] = await bench.ctx.db.insert(batches).values({ schoolId, examId }).returning()
  const cpu = process.threadCpuUsage(), all = process.cpuUsage(), pg0 = pgCpu(), from = performance.now()
  if (mode === 'one') for (const [i, s] of scripts.entries()) await storeFile(bench, { schoolId, examId, batchId: batch!.id }, { name: `${i}.jpg`, bytes: writeScript({ ...s, take: round + 1 }) })
  else await storeFile(bench, { schoolId, examId, batchId: batch!.id }, { name: 'all.jpg', bytes: writeScript(...scripts.map((s) => ({ ...s, take: round + 1 }))) })
  for (;;) { const { rows } = await bench.ctx.db.execute(sql`select count(*)::int as n from pages where state = 'read'`); if ((rows[0] as { n: number }).n >= count) break; await sleep(50) }
  const c = process.threadCpuUsage(cpu), a = process.cpuUsage(all)
  console.log(`${mode} round ${round}: main ${((c.user + c.system) / 1000 / count).toFixed(1)} process ${((a.user + a.system) / 1000 / count).toFixed(1)} pg ${((pgCpu() - pg0) / count).toFixed(1)} ms/page, wall ${((performance.now() - from) / count).toFixed(1)}, statements ${(statements / count).toFixed(1)}`)
}
if (process.argv[4]) for (const [t, n] of [...seen].sort((x, y) => y[1] - x[1]).slice(0, 45)) console.log((n / count).toFixed(2), t)
await running.stop(1000)
await bench.close()
process.exit(0)
